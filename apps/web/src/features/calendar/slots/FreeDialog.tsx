import type { SlotView } from '@klesis/contract/calendar/calendar-events.ts'
import { Stack, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toAthensHour } from '../../../ui/athens-day.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DialogButtons } from '../../../ui/DialogButtons.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import text from '../../../ui/text.module.css'
import { toast } from '../../../ui/toast.ts'
import { useFreeSlot } from '../calendar.queries.ts'

/** Frees the slot of somebody, who is told why. */
export function FreeDialog({ slot, onClose }: { slot: SlotView; onClose: () => void }) {
  const { t } = useTranslation('calendar')
  const free = useFreeSlot()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    setTried(true)
    if (!reason.trim()) return
    free.mutate(
      { id: slot.id, reason },
      {
        onSuccess: () => {
          void toast({ message: t('slot.freed') })
          onClose()
        },
      },
    )
  }
  return (
    <Dialog onClose={onClose} title={t('slot.freeTitle', { time: toAthensHour(slot.startsAt) })}>
      <form noValidate onSubmit={submit}>
        <Stack>
          <p className={text.flat}>
            <b data-private>{slot.name}</b>. {t('slot.freeText')}
          </p>
          <Refused error={free.error} />
          <Textarea
            label={t('slot.freeReason')}
            required
            autosize
            minRows={2}
            maxLength={500}
            data-autofocus
            value={reason}
            onChange={(change) => setReason(change.currentTarget.value)}
            error={isTried && !reason.trim() ? t('fault.reason') : undefined}
          />
          <DialogButtons confirm={t('slot.freeConfirm')} isBusy={free.isPending} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
