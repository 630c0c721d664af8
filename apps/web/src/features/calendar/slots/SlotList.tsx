import type { CalendarEventView, SlotView } from '@klesis/contract/calendar/calendar-events.ts'
import { Button, Group, Progress } from '@mantine/core'
import { useState } from 'react'
import { CallRefused, isRefused } from '../../../api/call-refused.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toAthensHour } from '../../../ui/athens-day.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import text from '../../../ui/text.module.css'
import { toast } from '../../../ui/toast.ts'
import classes from '../calendar.module.css'
import { useBookSlot, useCancelBooking, useHoldSlot, useReleaseSlot } from '../calendar.queries.ts'
import { useEntryTexts } from '../entry-texts.ts'
import { FreeDialog } from './FreeDialog.tsx'

/** The slot that was free a moment ago is gone: the refusal names the next free one. */
function nextFree(error: Error | null): number | undefined {
  if (!(isRefused(error, 'slot.taken') && error instanceof CallRefused)) return undefined
  const { slotId } = error.params ?? {}
  return typeof slotId === 'number' ? slotId : undefined
}

/** The slots of an event. Whoever books holds one first, so that nobody takes it while they decide. */
export function SlotList({ event }: { event: CalendarEventView }) {
  const { t } = useTranslation('calendar')
  const [held, setHeld] = useState<{ id: number; until: string }>()
  const [cancelling, setCancelling] = useState<SlotView>()
  const [freeing, setFreeing] = useState<SlotView>()
  const [hold, release, book] = [useHoldSlot(), useReleaseSlot(), useBookSlot()]
  const { slots } = event
  if (!slots) return null
  const mine = slots.items.find(({ state }) => state === 'mine')
  const error = hold.error ?? book.error
  const next = slots.items.find(({ id }) => id === nextFree(error))
  const take = (id: number) => {
    book.reset()
    setHeld(undefined)
    hold.mutate(id, { onSuccess: ({ until }) => setHeld({ id, until }) })
  }
  const confirm = (slot: SlotView) =>
    book.mutate(slot.id, {
      onSuccess: () => void toast({ message: t('slot.booked', { time: toAthensHour(slot.startsAt) }) }),
      onSettled: () => setHeld(undefined),
    })
  const giveUp = (id: number) => release.mutate(id, { onSettled: () => setHeld(undefined) })
  return (
    <section aria-label={t('slots.title')}>
      <Group justify="space-between">
        <b>{t('slots.taken', slots)}</b>
        <span className={text.soft}>{t('slots.minutes', slots)}</span>
      </Group>
      <Progress value={(100 * slots.taken) / slots.total} color="green" my={8} aria-label={t('slots.taken', slots)} />
      <Refused error={error}>
        {next && (
          <Button size="compact-sm" onClick={() => take(next.id)}>
            {t('slot.bookAt', { time: toAthensHour(next.startsAt) })}
          </Button>
        )}
      </Refused>
      <ul className={classes.slots}>
        {slots.items.map((slot) => (
          <SlotRow
            key={slot.id}
            slot={slot}
            heldUntil={held?.id === slot.id ? held.until : undefined}
            mayBook={event.mayBook}
            hasOther={mine !== undefined}
            isBusy={hold.isPending || book.isPending}
            onTake={() => take(slot.id)}
            onConfirm={() => confirm(slot)}
            onGiveUp={() => giveUp(slot.id)}
            onCancel={() => setCancelling(slot)}
            onFree={event.mayEdit && slot.state === 'taken' && Date.parse(slot.startsAt) > Date.now() ? () => setFreeing(slot) : undefined}
          />
        ))}
      </ul>
      {(event.mayBook || mine) && <p className={text.soft}>{t('slots.until')}</p>}
      {freeing && <FreeDialog slot={freeing} onClose={() => setFreeing(undefined)} />}
      {cancelling && <CancelDialog slot={cancelling} onClose={() => setCancelling(undefined)} />}
    </section>
  )
}

interface RowProps {
  slot: SlotView
  heldUntil: string | undefined
  mayBook: boolean
  /** The person has a slot, which moves if they book this one. */
  hasOther: boolean
  isBusy: boolean
  onTake: () => void
  onConfirm: () => void
  onGiveUp: () => void
  onCancel: () => void
  /** Left out where the person does not free the slots of others. */
  onFree: (() => void) | undefined
}

function SlotRow({ slot, heldUntil, mayBook, hasOther, isBusy, onTake, onConfirm, onGiveUp, onCancel, onFree }: RowProps) {
  const { t } = useTranslation('calendar')
  const { hourOf } = useEntryTexts()
  const time = toAthensHour(slot.startsAt)
  const isOffered = mayBook && slot.state === 'free' && heldUntil === undefined
  return (
    <li className={classes.slot}>
      <b>{hourOf(slot.startsAt)}</b>
      <div className={classes.slotRest}>
        <span className={classes.slotWho} data-private={slot.name !== null || undefined}>
          {heldUntil === undefined ? (slot.name ?? t(`slot.${slot.state}`)) : t('slot.holding', { time: toAthensHour(heldUntil) })}
        </span>
        {isOffered && (
          <Button size="compact-sm" variant="light" disabled={isBusy} aria-label={t(hasOther ? 'slot.moveAt' : 'slot.bookAt', { time })} onClick={onTake}>
            {t(hasOther ? 'slot.move' : 'slot.book')}
          </Button>
        )}
        {heldUntil !== undefined && (
          <Group gap={8}>
            <Button size="compact-sm" variant="default" onClick={onGiveUp}>
              {t('slot.giveUp')}
            </Button>
            <Button size="compact-sm" loading={isBusy} onClick={onConfirm}>
              {t('slot.confirm')}
            </Button>
          </Group>
        )}
        {onFree && (
          <Button size="compact-sm" variant="subtle" color="red" aria-label={t('slot.freeAt', { time })} onClick={onFree}>
            {t('slot.free.do')}
          </Button>
        )}
        {slot.state === 'mine' && (
          <Button size="compact-sm" variant="subtle" color="red" onClick={onCancel}>
            {t('slot.cancel')}
          </Button>
        )}
      </div>
    </li>
  )
}

function CancelDialog({ slot, onClose }: { slot: SlotView; onClose: () => void }) {
  const { t } = useTranslation('calendar')
  const cancel = useCancelBooking()
  const confirm = () =>
    cancel.mutate(slot.id, {
      onSuccess: () => {
        void toast({ message: t('slot.cancelled') })
        onClose()
      },
    })
  return (
    <ConfirmDialog
      title={t('slot.cancelTitle', { time: toAthensHour(slot.startsAt) })}
      confirm={t('slot.cancel')}
      isBusy={cancel.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Refused error={cancel.error} />
      {t('slot.cancelText')}
    </ConfirmDialog>
  )
}
