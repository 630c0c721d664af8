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

/** Moves entries that the mouse or the keyboard carried elsewhere. One of a series asks first what else moves with it. */
export function useMoving() {
  const { t } = useTranslation('calendar')
  const language = useLanguage()
  const move = useMoveEvent()
  const [asked, setAsked] = useState<{ id: number; startsAt: string }>()
  const [carried, carry] = useState<Carried>()
  const moveTo = (entry: CalendarEntry, to: string) => {
    const { eventId, isAllDay, isRepeated, revision, startsAt } = entry
    if (eventId === null || Date.parse(to) === Date.parse(startsAt)) return carry(undefined)
    if (isRepeated) {
      carry(undefined)
      return setAsked({ id: eventId, startsAt: to })
    }
    carry({ entry, startsAt: to })
    const day = dayText(athensDay(to), language, { weekday: 'long', day: 'numeric', month: 'long' })
    move.mutate(
      { id: eventId, startsAt: to, revision, scope: 'one' },
      {
        // By now the entry has been read at its new place.
        onSettled: () => carry(undefined),
        onSuccess: (event) =>
          void undoToast({
            message: t('event.movedTo', { day: isAllDay ? day : `${day}, ${toAthensHour(to)}` }),
            label: t('event.undo'),
            onUndo: () => move.mutate({ id: eventId, startsAt, revision: event.revision, scope: 'one' }),
          }),
      },
    )
  }
  return { error: move.error, asked, closeAsked: () => setAsked(undefined), carried, carry, isMoving: move.isPending, moveTo }
}
