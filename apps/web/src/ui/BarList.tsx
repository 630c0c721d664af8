import { type ReactNode, useEffect, useRef } from 'react'
import classes from './BarList.module.css'

interface Props {
  title: string
  empty: string
  action?: ReactNode
  children: ReactNode[]
}

/** The list in a panel of the top bar. When an entry with the focus is removed, the panel gets the focus. */
export function BarList({ title, empty, action, children }: Props) {
  const head = useRef<HTMLDivElement>(null)
  const count = children.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each entry that goes
  useEffect(() => {
    if (document.activeElement === document.body) head.current?.closest<HTMLElement>('[popover]')?.focus()
  }, [count])
  return (
    <>
      <div ref={head} className={classes.head}>
        <p className={classes.title}>{title}</p>
        {action}
      </div>
      {count > 0 ? <ul className={classes.list}>{children}</ul> : <p className={classes.empty}>{empty}</p>}
    </>
  )
}

export function BarListItem({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  return (
    <li className={classes.item}>
      <div className={classes.text}>{children}</div>
      {aside}
    </li>
  )
}
