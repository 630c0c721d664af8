import { type ReactNode, useEffect, useRef } from 'react'
import { Brand } from '../../ui/Brand.tsx'
import { LanguageFlags } from '../../ui/LanguageFlags.tsx'
import classes from './Login.module.css'

/** The common layout of the sign-in pages: no sidebar, the name of the portal, the languages. Whoever is led there from another page begins at its heading. */
export function SignInFrame({ isWide = false, children }: { isWide?: boolean; children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  useEffect(() => {
    const heading = main.current?.querySelector('h1')
    // Whoever opens the portal here has not acted in it yet, and begins where the browser does.
    if (!navigator.userActivation?.hasBeenActive || !heading || document.activeElement !== document.body) return
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
