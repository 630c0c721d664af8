import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import classes from './edit.module.css'

interface Props {
  /** Where the application stands. */
  state: ReactNode
  /** Who decided and who decides next, with what can be kept. */
  way: ReactNode
  /** What is filled in or read. */
  children: ReactNode
  /** Comes last: comments, which are fetched last, and what stays at the bottom. */
  end: ReactNode
  isHidden?: boolean
  /** Its way comes before what is read: with the reason of a rejection, for which one looks first. */
  isWayFirst?: boolean
}

/**
 * The page of an application. Where there is room, its state stands beside what is filled in, otherwise above and below it. The order of the document is the
 * one that is seen at every width, because Tab and screen readers follow the document.
 */
export function PageColumns({ state, way, children, end, isHidden = false, isWayFirst = false }: Props) {
  const isWide = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false })
  return (
    <div className={classes.page} style={isHidden ? { display: 'none' } : undefined}>
      <div className={classes.main}>
        {!isWide && state}
        {!isWide && isWayFirst && way}
        {children}
        {!isWide && !isWayFirst && way}
        {end}
      </div>
      {isWide && (
        <aside className={classes.aside}>
          {state}
          {way}
        </aside>
      )}
    </div>
  )
}
