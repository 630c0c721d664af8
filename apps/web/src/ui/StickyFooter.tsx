import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import classes from './StickyFooter.module.css'

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

/** Tells what floats at the foot of the window how high the footer is, whose buttons may need a second line. */
function useFootHeight(footer: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { style } = document.documentElement
    const tell = () => {
      const height = footer.current?.offsetHeight ?? 0
      if (height > 0) style.setProperty('--sticky-foot', `${height}px`)
      else style.removeProperty('--sticky-foot')
    }
    const observer = new ResizeObserver(tell)
    if (footer.current) observer.observe(footer.current)
    return () => {
      observer.disconnect()
      style.removeProperty('--sticky-foot')
    }
  }, [footer])
}
