import type { ReactNode } from 'react'
import classes from './StickyFooter.module.css'

interface Props {
  label: string
  className?: string
  children: ReactNode
}

/** A footer with the actions of a long page, which stays visible. */
export function StickyFooter({ label, className = '', children }: Props) {
  return (
    <section className={`${classes.footer} ${className}`} aria-label={label} data-save-bar>
      {children}
    </section>
  )
}
