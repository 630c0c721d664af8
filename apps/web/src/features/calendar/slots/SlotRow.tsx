import type { SlotView } from '@klesis/contract/calendar/calendar-events.ts'
import { Button, Group } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toAthensHour } from '../../../ui/athens-day.ts'
import classes from '../calendar.module.css'
import { useEntryTexts } from '../entry-texts.ts'

interface Props {
  slot: SlotView
  /** Until when the person holds it. */
  heldUntil: string | undefined
  isOver: boolean
  /** Once booked it is not changed. */
  isFinal: boolean
  /** The person has a slot, which moves if they book this one. */
  hasOther: boolean
  /** It is being held or booked. */
  isBusy: boolean
  /** Left out where the person cannot book it. */
  onTake: (() => void) | undefined
  onConfirm: () => void
  onGiveUp: () => void
  /** Left out where it is not theirs, or no longer given back. */
  onCancel: (() => void) | undefined
  /** Left out where the person does not free the slots of others. */
  onFree: (() => void) | undefined
}

/** One slot, with what the person may do with it. */
export function SlotRow({ slot, heldUntil, isOver, isFinal, hasOther, isBusy, onTake, onConfirm, onGiveUp, onCancel, onFree }: Props) {
  const { t } = useTranslation('calendar')
  const { hourOf } = useEntryTexts()
  const keptFocus = useKeptFocus(heldUntil !== undefined)
  const time = toAthensHour(slot.startsAt)
  const who = () => {
    if (heldUntil !== undefined) return [t('slot.holding', { time: toAthensHour(heldUntil) }), isFinal && t('slot.final')].filter(Boolean).join(' ')
    return slot.name ?? t(slot.state === 'free' && isOver ? 'slot.over' : `slot.${slot.state}`)
  }
  return (
    <li {...keptFocus} className={classes.slot}>
      <b>{hourOf(slot.startsAt)}</b>
      <div className={classes.slotRest}>
        <span className={classes.slotWho} data-private={slot.name !== null || undefined}>
          {who()}
        </span>
        {onTake && heldUntil === undefined && (
          <Button size="compact-sm" variant="light" loading={isBusy} aria-label={t(hasOther ? 'slot.moveAt' : 'slot.bookAt', { time })} onClick={onTake}>
            {t(hasOther ? 'slot.move' : 'slot.book')}
          </Button>
        )}
        {heldUntil !== undefined && (
          <Group gap={8}>
            <Button size="compact-sm" variant="default" onClick={onGiveUp}>
              {t('slot.giveUp')}
            </Button>
            <Button size="compact-sm" loading={isBusy} data-confirm onClick={onConfirm}>
              {t('slot.confirm')}
            </Button>
          </Group>
        )}
        {onFree && (
          <Button size="compact-sm" variant="subtle" color="red" aria-label={t('slot.freeAt', { time })} onClick={onFree}>
            {t('slot.free.do')}
          </Button>
        )}
        {onCancel && (
          <Button size="compact-sm" variant="subtle" color="red" onClick={onCancel}>
            {t('slot.cancel')}
          </Button>
        )}
      </div>
    </li>
  )
}

/** The focus goes from a button that is pressed to what takes its place, and to the row where nothing does. Who has gone elsewhere meanwhile stays there. */
function useKeptFocus(isHeld: boolean) {
  const ref = useRef<HTMLLIElement>(null)
  const hasFocus = useRef(false)
  const wasHeld = useRef(isHeld)
  useEffect(() => {
    const isNew = isHeld && !wasHeld.current
    wasHeld.current = isHeld
    if (isNew) ref.current?.querySelector<HTMLElement>('[data-confirm]')?.focus()
    else if (hasFocus.current && document.activeElement === document.body) (ref.current?.querySelector('button') ?? ref.current)?.focus()
  })
  const note = (is: boolean) => () => {
    hasFocus.current = is
  }
  return { ref, tabIndex: -1, onFocus: note(true), onBlur: note(false) }
}
