import type { ReactNode } from 'react'
import classes from './BarList.module.css'

interface Props {
  title: string
  empty: string
  action?: ReactNode
  children: ReactNode[]
}

/** The list that a button of the top bar opens. */
export function BarList({ title, empty, action, children }: Props) {
  return (
    <>
      <div className={classes.head}>
        <p className={classes.title}>{title}</p>
        {action}
      </div>
      {children.length > 0 ? <ul className={classes.list}>{children}</ul> : <p className={classes.empty}>{empty}</p>}
    </>
  )
}

export function BarListItem({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  return (
    <li className={classes.item}>
      <div className={classes.words}>{children}</div>
      {aside}
    </li>
  )
}
