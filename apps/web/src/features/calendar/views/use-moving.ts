import type { CalendarEntry } from '@klesis/contract/calendar/calendars.ts'
import { useState } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { athensDay, toAthensHour } from '../../../ui/athens-day.ts'
import { undoToast } from '../../../ui/undo-toast.tsx'
import { useMoveEvent } from '../calendar.queries.ts'
import { dayText } from '../days.ts'
import type { Carried } from './move-entry.ts'

export type Moving = ReturnType<typeof useMoving>

interface Move {
  id: number
  startsAt: string
  revision: number
}

/** Moves entries that the mouse or the keyboard carried elsewhere. One of a series asks first what else moves with it. */
export function useMoving() {
  const { t } = useTranslation('calendar')
  const language = useLanguage()
  const { mutateAsync, isPending } = useMoveEvent()
  const [error, setError] = useState<Error>()
  const [asked, setAsked] = useState<{ id: number; startsAt: string }>()
  const [carried, carry] = useState<Carried>()
  // Each is awaited by itself: of several on their way, `mutate` would call back for the last alone.
  const move = (to: Move) => {
    setError(undefined)
    return mutateAsync({ ...to, scope: 'one' }).catch((fault: Error) => void setError(fault))
  }
  const moveAndOffer = async (entry: CalendarEntry, to: Move) => {
    const moved = await move(to)
    // By now the entry has been read at its new place.
    carry((now) => (now?.entry === entry ? undefined : now))
    if (!moved) return
    const day = dayText(athensDay(to.startsAt), language, { weekday: 'long', day: 'numeric', month: 'long' })
    void undoToast({
      message: t('event.movedTo', { day: entry.isAllDay ? day : `${day}, ${toAthensHour(to.startsAt)}` }),
      label: t('event.undo'),
      onUndo: () => void move({ id: to.id, startsAt: entry.startsAt, revision: moved.revision }),
    })
  }
  const moveTo = (entry: CalendarEntry, startsAt: string) => {
    const { eventId, isRepeated, revision } = entry
    if (eventId === null || Date.parse(startsAt) === Date.parse(entry.startsAt)) return carry(undefined)
    if (isRepeated) {
      carry(undefined)
      return setAsked({ id: eventId, startsAt })
    }
    carry({ entry, startsAt })
    void moveAndOffer(entry, { id: eventId, startsAt, revision })
  }
  return { error, asked, closeAsked: () => setAsked(undefined), carried, carry, isMoving: isPending, moveTo }
}
