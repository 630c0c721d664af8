import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { applicationSchemas } from '@klesis/contract/applications/applications.ts'
import { Select } from '@mantine/core'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { ReasonDialog } from '../../../../ui/ReasonDialog.tsx'
import type { Option } from '../../../../ui/SearchSelect.tsx'
import { toast } from '../../../../ui/toast.ts'
import { useServerForm } from '../../../../ui/use-server-form.ts'
import { PersonPicker } from '../../../identity/people/PersonPicker.tsx'
import { useApplicationEvent } from '../application.queries.ts'
import { applicationNumber } from '../application-number.ts'

interface Props {
  application: ApplicationView
  onClose: () => void
}

/** Assigns an undecided step to another person. */
export function RerouteDialog({ application, onClose }: Props) {
  const { t } = useTranslation(['application-changes', 'app'])
  const number = applicationNumber(application)
  const undecided = application.steps.filter(({ state }) => state === 'pending' || state === 'notstarted')
  const form = useServerForm({
    initialValues: { stepId: undecided[0]?.id, approver: null as Option | null, reason: '' },
    schema: applicationSchemas.reroute.body,
    toBody: ({ stepId, approver, reason }) => ({ stepId: stepId ?? 0, approverId: approver?.id ?? 0, reason: reason.trim() }),
    fieldOfBody: { approverId: 'approver' },
    faultText: (field) => t(field === 'reason' ? 'app:reason.missing' : 'reroute.missing'),
    check: ({ approver }) => (approver ? {} : { approver: t('reroute.missing') }),
    save: useApplicationEvent(application.id, 'reroute'),
    onSaved: (_saved, { approver }) => {
      void toast({ message: t('reroute.done', { number, name: approver?.label ?? '' }) })
      onClose()
    },
  })
  const { stepId } = form.values
  return (
    <ReasonDialog
      title={t('reroute.title', { number })}
      text={[t('reroute.text')]}
      help={t('reason.help')}
      confirm={t('action.reroute')}
      form={form}
      onClose={onClose}
    >
      <Select
        label={t('reroute.step')}
        required
        allowDeselect={false}
        data={undecided.map((step) => ({ value: String(step.id), label: t('reroute.stepOf', { number: step.order, name: step.approver }) }))}
        value={stepId ? String(stepId) : null}
        onChange={(id) => form.set({ stepId: Number(id) })}
      />
      <PersonPicker label={t('reroute.approver')} {...form.field('approver')} />
    </ReasonDialog>
  )
}
