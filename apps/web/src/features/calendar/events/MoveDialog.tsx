import type { CalendarEventView } from '@klesis/contract/calendar/calendar-events.ts'
import type { SeriesScope } from '@klesis/contract/calendar/calendar-kinds.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DateTimeField } from '../../../ui/DateTimeField.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DialogButtons } from '../../../ui/DialogButtons.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import text from '../../../ui/text.module.css'
import { toast } from '../../../ui/toast.ts'
import { useMoveEvent } from '../calendar.queries.ts'
import { ScopeField } from './ScopeField.tsx'

interface Props {
  event: CalendarEventView
  /** Where it was dropped, if it was. */
  droppedAt?: string | undefined
  onClose: () => void
}

/** Moves an event without the mouse, or asks what else of its series moves with one that was dropped. */
export function MoveDialog({ event, droppedAt, onClose }: Props) {
  const { t } = useTranslation('calendar')
  const move = useMoveEvent()
  const [startsAt, setStart] = useState<string | null>(droppedAt ?? event.startsAt)
  const [scope, setScope] = useState<SeriesScope>('one')
  const [isTried, setTried] = useState(false)
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    setTried(true)
    if (!startsAt) return
    move.mutate(
      { id: event.id, startsAt, revision: event.revision, scope },
      {
        onSuccess: () => {
          void toast({ message: t('event.moved') })
          onClose()
        },
      },
    )
  }
  return (
    <Dialog onClose={onClose} title={t('event.moveTitle', { title: textIn(event.title, useLanguage()) })}>
      <form noValidate onSubmit={submit}>
        <Stack>
          <p className={text.flat}>{t('event.moveText')}</p>
          <Refused error={move.error} />
          <DateTimeField
            label={t('event.moveTo')}
            isRequired
            isDateOnly={event.isAllDay}
            value={startsAt}
            onChange={setStart}
            error={isTried && !startsAt ? t('fault.start') : undefined}
          />
          {event.series && !event.series.isApart && <ScopeField value={scope} onChange={setScope} />}
          <DialogButtons confirm={t('event.moveConfirm')} isBusy={move.isPending} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
