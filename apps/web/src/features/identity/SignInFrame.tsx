import type { ReactNode } from 'react'
import { Brand } from '../../ui/Brand.tsx'
import { LanguageFlags } from '../../ui/LanguageFlags.tsx'
import classes from './Login.module.css'

/** The common layout of the sign-in pages: no sidebar, the name of the portal, the languages. */
export function SignInFrame({ isWide = false, children }: { isWide?: boolean; children: ReactNode }) {
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <Brand />
        <LanguageFlags />
      </header>
      <main className={classes.main} data-wide={isWide || undefined}>
        {children}
      </main>
    </div>
  )
}
