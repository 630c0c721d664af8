import type { ReactNode } from 'react'
import classes from './placed-label.module.css'

/** Puts the label of the field in it beside or below the input; `side` is form.io's `labelPosition`. */
export function PlacedLabel({ side, children }: { side: string; children: ReactNode }) {
  return (
    <div className={classes.placed} data-label={side}>
      {children}
    </div>
  )
}
