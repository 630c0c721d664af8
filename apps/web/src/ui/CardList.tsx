import type { ReactNode } from 'react'
import { Card } from './Card.tsx'
import classes from './CardList.module.css'

interface Props {
  /** The accessible name of the list. */
  label: string
  isNumbered?: boolean
  children: ReactNode
}

/** A list of cards, which replaces a table on a narrow screen. */
export function CardList({ label, isNumbered = false, children }: Props) {
  const List = isNumbered ? 'ol' : 'ul'
  return (
    <List className={classes.cards} aria-label={label}>
      {children}
    </List>
  )
}

/** One card of the list, with its content in rows. */
export function ListCard({ children }: { children: ReactNode }) {
  return (
    <li>
      <Card>
        <div className={classes.rows}>{children}</div>
      </Card>
    </li>
  )
}
