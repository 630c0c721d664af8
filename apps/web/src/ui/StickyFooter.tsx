import type { ReactNode } from 'react'
import classes from './StickyFooter.module.css'

/** What can be done with the whole of a long page, always in reach. */
export function StickyFooter({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={classes.footer} aria-label={label}>
      {children}
    </section>
  )
}
