import type { ReactNode } from 'react'
import classes from './SectionRows.module.css'
import text from './text.module.css'

/** The rows of a section. */
export function SectionRows({ children }: { children: ReactNode }) {
  return <ul className={classes.rows}>{children}</ul>
}

interface RowProps {
  title: ReactNode
  /** Details in `<small>` lines. */
  children?: ReactNode
  /** Its buttons. */
  action?: ReactNode
}

export function SectionRow({ title, children, action }: RowProps) {
  return (
    <li className={classes.row}>
      <div className={`${text.stacked} ${classes.text}`}>
        <span className={classes.title}>{title}</span>
        {children}
      </div>
      {action}
    </li>
  )
}
