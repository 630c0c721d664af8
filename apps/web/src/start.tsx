import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/global.layer.css'
import './app/base.css'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { isFramed } from './api/frame.ts'
import { joinSession } from './api/join-session.ts'
import { notifyPageLeave } from './api/notify-page-leave.ts'
import { session } from './api/session.ts'
import { afterLoad } from './app/after-load.ts'
import { Providers } from './app/Providers.tsx'
import { reloadWhenOutdated } from './app/reload-when-outdated.ts'
import { router } from './app/router.tsx'
import { prepareTexts, refreshTexts, startTexts } from './i18n/i18n.ts'
import { onFirstAct } from './ui/first-act.ts'

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root')

reloadWhenOutdated()
void start(container)

// The build adds each component's style sheet to the component; the development server bundles the library as one file, so all sheets are loaded here.
if (import.meta.env.DEV) void import('@mantine/core/styles.layer.css')

window.addEventListener('pagehide', notifyPageLeave)
onFirstAct(prepareTexts)

afterLoad(() => {
  refreshTexts()
  if (!isFramed) {
    import('./features/chat/watch-chat.ts').then(
      ({ watchChat }) => watchChat(router),
      () => undefined,
    )
  }
  // The sign-in pages are never recorded: the recorder is loaded with the first other page.
  const startRecording = () => {
    if (location.pathname.startsWith('/oauth/')) return
    unsubscribe()
    import('./features/recordings/control-recorder.ts').then(
      (recordings) => recordings.controlRecorder(router),
      () => undefined,
    )
  }
  const unsubscribe = router.subscribe('onResolved', startRecording)
  startRecording()
})

/** Avoids top-level await, because the bundler would then split small files, each of which costs a request. */
async function start(root: Element) {
  const [, choice] = await Promise.all([startTexts(), joinSession()])
  if (choice) await import('./app/ask-session.tsx').then(({ askSession }) => askSession(root, choice))
  session.subscribe(() => {
    if (!session.get()) void router.invalidate()
  })
  // The bar of index.html stays until the page is ready. A transition renders in slices, so that the browser stays responsive.
  await router.load()
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Providers />
      </StrictMode>,
    ),
  )
}
