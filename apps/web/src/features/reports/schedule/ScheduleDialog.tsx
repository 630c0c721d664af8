import { type ReportSchedule, type ScheduleRhythm, scheduleRhythms } from '@klesis/contract/reports/report-schedules.ts'
import type { ReportQuestion } from '@klesis/contract/reports/reports.ts'
import { Button, Pill, Select, Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DialogButtons } from '../../../ui/DialogButtons.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { toast } from '../../../ui/toast.ts'
import { PersonPicker } from '../../identity/people/PersonPicker.tsx'
import { useRemoveSchedule, useSaveSchedule } from '../reports.queries.ts'

interface Props {
  reportKey: string
  schedule: ReportSchedule | null
  question: ReportQuestion
  onClose: () => void
}

/** Sets up, changes or ends the sending of a report, with what the page asks now. */
export function ScheduleDialog({ reportKey, schedule, question: { invitations, unitId, tagId }, onClose }: Props) {
  const { t } = useTranslation('reports')
  const [rhythm, setRhythm] = useState<ScheduleRhythm>(schedule?.rhythm ?? 'weekly')
  const [recipients, setRecipients] = useState<readonly { id: number; name: string }[]>(schedule?.recipients ?? [])
  const [wasSubmitted, setSubmitted] = useState(false)
  const save = useSaveSchedule(reportKey)
  const remove = useRemoveSchedule(reportKey)
  const closeWith = (message: string) => () => {
    void toast({ message })
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (recipients.length === 0) return
    const body = { rhythm, recipients: recipients.map(({ id }) => id), question: { invitations, unitId, tagId } }
    save.mutate(body, { onSuccess: closeWith(t('schedule.saved')) })
  }
  const without = (id: number) => setRecipients(recipients.filter((one) => one.id !== id))
  return (
    <Dialog title={t('schedule.title')} onClose={onClose} closeOnClickOutside={false}>
      <form noValidate onSubmit={submit}>
        <Stack>
          <Refused error={save.error ?? remove.error} />
          <Select
            label={t('schedule.rhythm')}
            description={t('schedule.rhythmHelp')}
            allowDeselect={false}
            data={scheduleRhythms.map((one) => ({ value: one, label: t(`schedule.${one}`) }))}
            value={rhythm}
            onChange={(chosen) => chosen && setRhythm(chosen)}
          />
          {recipients.length > 0 && (
            <Pill.Group aria-label={t('schedule.recipients')} role="group">
              {recipients.map(({ id, name }) => (
                <Pill
                  key={id}
                  size="md"
                  withRemoveButton
                  removeButtonProps={{ 'aria-label': t('schedule.removeRecipient', { name }), 'aria-hidden': false, tabIndex: 0 }}
                  onRemove={() => without(id)}
                >
                  {name}
                </Pill>
              ))}
            </Pill.Group>
          )}
          <PersonPicker
            key={recipients.length}
            label={t('schedule.addRecipient')}
            value={null}
            error={wasSubmitted && recipients.length === 0 ? t('schedule.nobody') : undefined}
            onChange={(person) =>
              person && !recipients.some(({ id }) => id === person.id) && setRecipients([...recipients, { id: person.id, name: person.label }])
            }
          />
          {schedule && (
            <Button
              variant="subtle"
              color="red"
              loading={remove.isPending}
              onClick={() => remove.mutate(undefined, { onSuccess: closeWith(t('schedule.ended')) })}
            >
              {t('schedule.end')}
            </Button>
          )}
          <DialogButtons confirm={t('schedule.save')} isBusy={save.isPending} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
