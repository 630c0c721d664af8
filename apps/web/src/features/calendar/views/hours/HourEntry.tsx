import { useDraggable } from '@dnd-kit/core'
import type { CSSProperties } from 'react'
import { type Dragged, isMovable } from '../drag-entry.ts'
import { EntryLink } from '../EntryLink.tsx'
import { EntryWords } from '../EntryWords.tsx'
import type { Moving } from '../use-moving.ts'
import classes from './hours.module.css'
import type { Placed } from './hours.ts'
import { useCarryKeys } from './use-carry-keys.ts'

interface Props {
  placed: Placed
  day: string
  /** The days shown, to which keys carry it. */
  days: readonly string[]
  mayMove: boolean
  moving: Moving
  onOpen: (eventId: number) => void
}

/** An entry in the hours of a day. One that moves is drawn where it would be, and stays here until it is there. */
export function HourEntry({ placed, day, days, mayMove, moving, onOpen }: Props) {
  const { entry, from, until, lane, lanes } = placed
  const isFree = mayMove && isMovable(entry)
  const drag = useDraggable({ id: `${day} ${entry.key}`, data: { entry, day } satisfies Dragged, disabled: !isFree })
  const keys = useCarryKeys({ entry, days, moving })
  const style = { ...toPlace({ from, until }), left: `${(lane / lanes) * 100}%`, width: `${100 / lanes}%` }
  const isCarried = moving.carried?.entry.key === entry.key
  return (
    <div ref={drag.setNodeRef} {...drag.listeners} className={classes.entry} style={style} data-carried={isCarried || undefined}>
      <EntryLink entry={entry} onOpen={onOpen} className={classes.chip} carried={isFree ? keys : undefined}>
        <EntryWords entry={entry} day={day} hasPlace={until - from >= 60} />
      </EntryLink>
    </div>
  )
}

export const toPlace = ({ from, until }: Pick<Placed, 'from' | 'until'>): CSSProperties => ({
  top: `calc(var(--hour) * ${from / 60})`,
  height: `calc(var(--hour) * ${(until - from) / 60})`,
})
