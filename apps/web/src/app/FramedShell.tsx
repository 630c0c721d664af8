import { applicationIdAt } from '@klesis/contract/applications/application-id-at.ts'
import type { Language } from '@klesis/contract/wire.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type MouseEvent, Suspense, useEffect, useRef } from 'react'
import classes from '../features/embedding/embedding.module.css'
import { FramedPerson } from '../features/embedding/FramedPerson.tsx'
import { useHost } from '../features/embedding/use-host.ts'
import { setLanguage } from '../i18n/i18n.ts'
import { LanguageFlags } from '../ui/LanguageFlags.tsx'
import { PageSkeleton } from '../ui/Skeletons.tsx'
import { PageOutlet } from './PageOutlet.tsx'
import { queryClient } from './query-client.ts'
import { useHeadingFocus } from './use-heading-focus.ts'

/** Applies the language that the host page passes as `lang`, unless the person has chosen a language. */
function useHostLanguage() {
  useEffect(() => {
    const requested = new URLSearchParams(location.search).get('lang')
    const isLanguage = (text: string | null): text is Language => text === 'el' || text === 'en'
    if (isLanguage(requested) && !localStorage.getItem('language')) void setLanguage(requested)
  }, [])
}

/** The shell of embedded pages: languages and the person, without menu and top bar. Links to other pages open a new window. */
export function FramedShell() {
  const shell = useRef<HTMLDivElement>(null)
  const main = useRef<HTMLElement>(null)
  const navigate = useNavigate()
  useHost(shell)
  useHeadingFocus(main)
  useHostLanguage()
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    // Sign-in links open a window that communicates with the frame.
    if (
      !link ||
      link.closest('[data-own-window]') ||
      link.target === '_blank' ||
      link.origin !== location.origin ||
      link.pathname.startsWith('/iframed/') ||
      link.hasAttribute('download')
    )
      return
    event.preventDefault()
    event.stopPropagation()
    const applicationId = applicationIdAt(link.pathname)
    if (applicationId) void navigate({ to: '/iframed/application/edit/$applicationId', params: { applicationId } })
    else window.open(link.href, '_blank', 'noopener')
  }
  return (
    <QueryClientProvider client={queryClient}>
      <div ref={shell} className={classes.shell} onClickCapture={follow}>
        <header className={classes.top}>
          <FramedPerson />
          <LanguageFlags />
        </header>
        <main ref={main} id="content" tabIndex={-1} className={classes.content}>
          <Suspense fallback={<PageSkeleton />}>
            <PageOutlet />
          </Suspense>
        </main>
      </div>
    </QueryClientProvider>
  )
}
