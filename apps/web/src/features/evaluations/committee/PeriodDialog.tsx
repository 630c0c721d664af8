import { reminderDays } from '@klesis/contract/evaluations/evaluation-states.ts'
import { evaluations } from '@klesis/contract/evaluations/evaluations.calls.ts'
import { NumberInput, Stack, Switch } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DateTimeField } from '../../../ui/DateTimeField.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DialogButtons } from '../../../ui/DialogButtons.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import text from '../../../ui/text.module.css'
import { toast } from '../../../ui/toast.ts'
import { useServerForm } from '../../../ui/use-server-form.ts'
import { type SectionProps, useRefreshEvaluation } from './committee.queries.ts'

interface Props extends SectionProps {
  /** Opens the evaluation as well. */
  opens: boolean
  onClose: () => void
}

/** As many days as most committees find useful. */
const usualDays = 3

/** Sets, moves or takes away the deadline of an evaluation and its reminders, and opens it where that is asked. */
export function PeriodDialog({ committee: { head, remindDays }, opens, onClose }: Props) {
  const { t } = useTranslation('evaluation-committee')
  const refresh = useRefreshEvaluation()
  const { least, most } = reminderDays
  const save = useMutation({
    mutationFn: (body: { deadline: string | null; remindDays: number | null }) =>
      call(opens ? evaluations.open : evaluations.setDeadline, { params: { invitationId: String(head.invitationId) }, body }),
    onSettled: refresh,
  })
  const form = useServerForm({
    initialValues: { hasDeadline: head.deadline !== null, until: head.deadline, reminds: remindDays !== null, days: remindDays ?? usualDays },
    toBody: ({ hasDeadline, until, reminds, days }) => ({ deadline: hasDeadline ? until : null, remindDays: hasDeadline && reminds ? days : null }),
    check: ({ hasDeadline, until, reminds, days }) => ({
      until: hasDeadline && until === null ? t('period.untilMissing') : undefined,
      days: hasDeadline && reminds && !(Number.isInteger(days) && days >= least && days <= most) ? t('period.daysFault', { least, most }) : undefined,
    }),
    save,
    onSaved: () => {
      void toast({ message: t(opens ? 'period.opened' : 'period.saved') })
      onClose()
    },
  })
  const { hasDeadline, reminds } = form.values
  return (
    <Dialog onClose={onClose} title={t(opens ? 'period.openTitle' : 'period.changeTitle')}>
      <form noValidate onSubmit={form.submit}>
        <Stack>
          {opens && <p className={text.flat}>{t('period.openText')}</p>}
          <p className={text.flat}>{t('period.changeText')}</p>
          <Refused error={form.refused} />
          <Switch label={t('period.hasDeadline')} {...form.input('hasDeadline', 'checkbox')} />
          {hasDeadline && (
            <>
              <DateTimeField label={t('period.until')} isRequired defaultTime="23:59" {...form.field('until')} />
              <Switch label={t('period.remind')} description={t('period.daysHelp')} {...form.input('reminds', 'checkbox')} />
              {reminds && <NumberInput label={t('period.days')} min={least} max={most} allowDecimal={false} {...daysField(form.field('days'))} />}
            </>
          )}
          <DialogButtons confirm={t(opens ? 'period.confirmOpen' : 'period.confirmChange')} isBusy={form.isBusy} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}

interface DaysField {
  value: number
  onChange: (days: number) => void
  error: string | undefined
}

/** An empty field is no number of days, and says so. */
const daysField = ({ value, onChange, error }: DaysField) => ({
  value: Number.isNaN(value) ? '' : value,
  onChange: (typed: number | string) => onChange(typed === '' ? Number.NaN : Number(typed)),
  error,
})
