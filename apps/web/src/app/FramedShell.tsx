import type { Language } from '@klesis/contract/wire.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, useNavigate } from '@tanstack/react-router'
import { type MouseEvent, Suspense, useEffect, useRef } from 'react'
import classes from '../features/embedding/embedding.module.css'
import { FramedPerson } from '../features/embedding/FramedPerson.tsx'
import { useHost } from '../features/embedding/use-host.ts'
import { speak } from '../i18n/i18n.ts'
import { LanguageFlags } from '../ui/LanguageFlags.tsx'
import { PageSkeleton } from '../ui/Skeletons.tsx'
import { queryClient } from './query-client.ts'

/** The snippet may name the language of the page around; a choice made here counts more. */
function useHostLanguage() {
  useEffect(() => {
    const asked = new URLSearchParams(location.search).get('lang')
    const isSpoken = (text: string | null): text is Language => text === 'el' || text === 'en'
    if (isSpoken(asked) && !localStorage.getItem('language')) void speak(asked)
  }, [])
}

/** Around the pages that other sites show: no menu and no bar, only the languages and whose the page is. What leads out of it opens a window of its own. */
export function FramedShell() {
  const shell = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  useHost(shell)
  useHostLanguage()
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    // The ways of signing in open a window that stays in touch.
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
    const [, applicationId] = /^\/application\/edit\/(\d+)$/.exec(link.pathname) ?? []
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
        <main id="content" tabIndex={-1} className={classes.content}>
          <Suspense fallback={<PageSkeleton />}>
            <Outlet />
          </Suspense>
        </main>
      </div>
    </QueryClientProvider>
  )
}
