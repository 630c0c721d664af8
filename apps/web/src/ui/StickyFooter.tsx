import { type ReactNode, useRef } from 'react'
import classes from './StickyFooter.module.css'
import { useFootHeight } from './use-foot-height.ts'

interface Props {
  label: string
  className?: string
  children: ReactNode
}

/** A footer with the actions of a long page, which stays visible. */
export function StickyFooter({ label, className = '', children }: Props) {
  const footer = useRef<HTMLElement>(null)
  useFootHeight(footer)
  return (
    <section ref={footer} className={`${classes.footer} ${className}`} aria-label={label} data-save-bar>
      {children}
    </section>
  )
}
