import type { ReactNode } from 'react'
import classes from './CountBadge.module.css'

/** A number on the corner of an icon. The label of the surrounding button must contain the number, too. */
export function CountBadge({ count, tone = 'aegean', children }: { count: number; tone?: 'aegean' | 'red'; children: ReactNode }) {
  return (
    <span className={classes.anchor}>
      {children}
      {count > 0 && (
        <span className={classes.count} data-tone={tone} aria-hidden>
          {count > 99 ? '99+' : count}
        </span>
      )}
    </span>
  )
}
