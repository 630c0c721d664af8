import type { CalendarEventView, SlotView } from '@klesis/contract/calendar/calendar-events.ts'
import { changeHours } from '@klesis/contract/calendar/calendar-kinds.ts'
import { Button, Group, Progress, VisuallyHidden } from '@mantine/core'
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
import { FreeDialog } from './FreeDialog.tsx'
import { SlotRow } from './SlotRow.tsx'

/** The slot that was free a moment ago is gone: the refusal names the next free one. */
function nextFree(error: Error | null): number | undefined {
  if (!(isRefused(error, 'slot.taken') && error instanceof CallRefused)) return undefined
  const { slotId } = error.params ?? {}
  return typeof slotId === 'number' ? slotId : undefined
}

const isComing = ({ startsAt }: SlotView, now: number) => Date.parse(startsAt) > now

/** A slot of one's own moves or is given back until a day before it begins. */
const isChangeable = ({ startsAt }: SlotView, now: number) => Date.parse(startsAt) - now >= changeHours * 3_600_000

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
  const now = Date.now()
  const mayChange = mine === undefined || isChangeable(mine, now)
  const mayTake = event.mayBook && mayChange
  const isBusy = (id: number) => (hold.isPending && hold.variables === id) || (book.isPending && book.variables === id)
  const error = hold.error ?? book.error
  const next = slots.items.find(({ id }) => id === nextFree(error))
  const heldSlot = slots.items.find(({ id }) => id === held?.id)
  const holdsFinal = heldSlot !== undefined && !isChangeable(heldSlot, now)
  const take = (id: number) => {
    // Answers to two requests could come in another order, and the wrong slot would be shown as held.
    if (hold.isPending || book.isPending) return
    book.reset()
    setHeld(undefined)
    hold.mutate(id, { onSuccess: ({ until }) => setHeld({ id, until }) })
  }
  const confirm = (slot: SlotView) =>
    book.mutate(slot.id, {
      onSuccess: () => void toast({ message: t('slot.booked', { time: toAthensHour(slot.startsAt) }) }),
      onSettled: () => setHeld(undefined),
    })
  const giveUp = (id: number) => release.mutate(id, { onSettled: () => setHeld((now) => (now?.id === id ? undefined : now)) })
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
      <VisuallyHidden role="status">
        {held && [t('slot.holding', { time: toAthensHour(held.until) }), holdsFinal && t('slot.final')].filter(Boolean).join(' ')}
      </VisuallyHidden>
      <ul className={classes.slots}>
        {slots.items.map((slot) => (
          <SlotRow
            key={slot.id}
            slot={slot}
            heldUntil={held?.id === slot.id ? held.until : undefined}
            isOver={!isComing(slot, now)}
            isFinal={!isChangeable(slot, now)}
            hasOther={mine !== undefined}
            isBusy={isBusy(slot.id)}
            onTake={mayTake && slot.state === 'free' && isComing(slot, now) ? () => take(slot.id) : undefined}
            onConfirm={() => confirm(slot)}
            onGiveUp={() => giveUp(slot.id)}
            onCancel={slot === mine && mayChange ? () => setCancelling(slot) : undefined}
            onFree={event.mayEdit && slot.state === 'taken' && isComing(slot, now) ? () => setFreeing(slot) : undefined}
          />
        ))}
      </ul>
      {mine && !mayChange && isComing(mine, now) && <p className={text.soft}>{t('slots.tooLate')}</p>}
      {(mine ? mayChange : mayTake && slots.items.some((slot) => slot.state === 'free' && isChangeable(slot, now))) && (
        <p className={text.soft}>{t('slots.until')}</p>
      )}
      {freeing && <FreeDialog slot={freeing} onClose={() => setFreeing(undefined)} />}
      {cancelling && <CancelDialog slot={cancelling} onClose={() => setCancelling(undefined)} />}
    </section>
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
