import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { Suspense, useRef } from 'react'
import { session } from '../api/session.ts'
import { useStore } from '../api/store.ts'
import { consentAsked } from '../features/recordings/consent/consent-asked.ts'
import { loadTexts } from '../i18n/i18n.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { ScrollToTop } from '../ui/ScrollToTop.tsx'
import { PageSkeleton } from '../ui/Skeletons.tsx'
import { afterLoad } from './after-load.ts'
import { DemoBanner } from './DemoBanner.tsx'
import { queryClient } from './query-client.ts'
import classes from './Shell.module.css'
import { Sidebar } from './Sidebar.tsx'
import { TopBar } from './TopBar.tsx'
import { useHeadingFocus } from './use-heading-focus.ts'
import { useSidebar } from './use-sidebar.ts'

/** Loaded early, because it is shown when the server is unreachable. Without it the router would reload the page. */
import('../ui/PageFailed.tsx').catch(() => undefined)

afterLoad(() => {
  import('../features/live/follow-changes.ts').then(
    ({ followChanges }) => followChanges(queryClient),
    () => undefined,
  )
})

const ConsentBar = lazyPart(() => import('../features/recordings/consent/ConsentBar.tsx').then((file) => ({ default: file.ConsentBar })))

const ScreenBand = lazyPart(async () => {
  const [{ ScreenBand: Band }] = await Promise.all([import('../features/rehearsals/ScreenBand.tsx'), loadTexts('rehearsals')])
  return { default: Band }
})

/** The shell of every page except sign-in: top bar, sidebar by role, content. */
export function Shell() {
  const { t } = useTranslation('app')
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const sidebar = useSidebar(pathname)
  const rehearsal = useStore(session)?.rehearsal
  const isAsked = useStore(consentAsked) !== null
  const main = useRef<HTMLElement>(null)
  useHeadingFocus(main)
  return (
    <QueryClientProvider client={queryClient}>
      <div className={classes.shell} data-shell>
        <a className={classes.skip} href="#content">
          {t('skip.toContent')}
        </a>
        <TopBar sidebar={sidebar} />
        <Sidebar sidebar={sidebar} />
        <main ref={main} id="content" tabIndex={-1} className={classes.content}>
          {isAsked && (
            <Suspense>
              <ConsentBar />
            </Suspense>
          )}
          {rehearsal && (
            <Suspense>
              <ScreenBand {...rehearsal} />
            </Suspense>
          )}
          <DemoBanner />
          <div className={classes.page} data-page>
            <Suspense fallback={<PageSkeleton />}>
              <Outlet />
            </Suspense>
          </div>
        </main>
        <ScrollToTop label={t('bar.toTop')} appearsAfter={100} />
      </div>
    </QueryClientProvider>
  )
}
