import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { Brand } from '../../ui/Brand.tsx'
import { LanguageFlags } from '../../ui/LanguageFlags.tsx'
import classes from './Login.module.css'

/** The common layout of the sign-in pages: no sidebar, the name of the portal, the languages. Whoever is led there from another page begins at its heading. */
export function SignInFrame({ isWide = false, children }: { isWide?: boolean; children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  const { state } = useRouter()
  const isLed = useRef(state.resolvedLocation !== undefined)
  useEffect(() => {
    const heading = main.current?.querySelector('h1')
    if (!isLed.current || !heading || document.activeElement !== document.body) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [])
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <Brand />
        <LanguageFlags />
      </header>
      <main ref={main} className={classes.main} data-wide={isWide || undefined}>
        {children}
      </main>
    </div>
  )
}
