import type { ReactNode } from 'react'
import { Card } from './Card.tsx'
import classes from './CardList.module.css'

interface Props {
  /** What it lists, for screen readers. */
  label: string
  isNumbered?: boolean
  children: ReactNode
}

/** The same list as a table on a narrow screen: a card for each. */
export function CardList({ label, isNumbered = false, children }: Props) {
  const List = isNumbered ? 'ol' : 'ul'
  return (
    <List className={classes.cards} aria-label={label}>
      {children}
    </List>
  )
}

/** One of them, what it says below each other. */
export function ListCard({ children }: { children: ReactNode }) {
  return (
    <li>
      <Card>
        <div className={classes.rows}>{children}</div>
      </Card>
    </li>
  )
}
