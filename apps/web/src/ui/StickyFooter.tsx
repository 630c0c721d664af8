import type { ReactNode } from 'react'
import classes from './StickyFooter.module.css'

interface Props {
  label: string
  className?: string
  children: ReactNode
}

/** What can be done with the whole of a long page, always in reach. */
export function StickyFooter({ label, className = '', children }: Props) {
  return (
    <section className={`${classes.footer} ${className}`} aria-label={label} data-save-bar>
      {children}
    </section>
  )
}
