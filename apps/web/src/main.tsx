import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/global.layer.css'
import './app/base.css'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { sayFarewell } from './api/farewell.ts'
import { isFramed } from './api/frame.ts'
import { joinSession, session } from './api/session.ts'
import { afterLoad } from './app/after-load.ts'
import { loadAnewWhenOutdated } from './app/load-anew.ts'
import { Providers } from './app/Providers.tsx'
import { router } from './app/router.tsx'
import { startTexts } from './i18n/i18n.ts'

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')

loadAnewWhenOutdated()
void start(place)

// The development server bundles the library as one file, so it loads all sheets at once.
if (import.meta.env.DEV) void import('@mantine/core/styles.layer.css')

window.addEventListener('pagehide', sayFarewell)

afterLoad(() => {
  if (!isFramed) {
    import('./features/chat/watch-chat.ts').then(
      ({ watchChat }) => watchChat(router),
      () => undefined,
    )
  }
  // Nothing is recorded where people sign in: what watches the use is fetched with the first other page.
  const watchUse = () => {
    if (location.pathname.startsWith('/oauth/')) return
    stopWaiting()
    import('./features/recordings/watch-use.ts').then(
      (recordings) => recordings.watchUse(router),
      () => undefined,
    )
  }
  const stopWaiting = router.subscribe('onResolved', watchUse)
  watchUse()
})

/** No module waits at its top level: the bundler would then leave small files apart, each a way to the server and back. */
async function start(root: Element) {
  await Promise.all([startTexts(), joinSession()])
  session.subscribe(() => {
    if (!session.get()) void router.invalidate()
  })
  // The bar of index.html stands until the page is whole; a transition draws it in slices and leaves the browser its turns in between.
  await router.load()
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Providers />
      </StrictMode>,
    ),
  )
}
