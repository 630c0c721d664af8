import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { applicationSchemas } from '@klesis/contract/applications/applications.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { toAthensText } from '../../../../ui/athens-day.ts'
import { DateTimeField } from '../../../../ui/DateTimeField.tsx'
import { ReasonDialog } from '../../../../ui/ReasonDialog.tsx'
import { toast } from '../../../../ui/toast.ts'
import { useServerForm } from '../../../../ui/use-server-form.ts'
import { useApplicationEvent } from '../application.queries.ts'
import { applicationNumber } from '../application-number.ts'

interface Props {
  application: ApplicationView
  onClose: () => void
}

/** Gives one applicant a later deadline for this application. */
export function ExtendDialog({ application, onClose }: Props) {
  const { t } = useTranslation(['application-changes', 'app'])
  const faultOf = (until: string | null) => {
    if (until === null) return t('extend.missing')
    return Date.parse(until) <= Date.now() ? t('extend.past') : undefined
  }
  const form = useServerForm({
    initialValues: { until: application.closesAt as string | null, reason: '' },
    schema: applicationSchemas.extend.body,
    toBody: ({ until, reason }) => ({ until: until ?? '', reason: reason.trim() }),
    faultText: (field) => t(field === 'until' ? 'extend.missing' : 'app:reason.missing'),
    check: ({ until }) => ({ until: faultOf(until) }),
    fieldOfRefusal: { 'application.notLater': 'until' },
    save: useApplicationEvent(application.id, 'extend'),
    onSaved: (_saved, { until }) => {
      void toast({ message: t('extend.done', { name: application.applicant.fullname, until: toAthensText(until ?? '') }) })
      onClose()
    },
  })
  return (
    <ReasonDialog
      title={t('extend.title', { number: applicationNumber(application) })}
      text={[t('extend.text', { name: application.applicant.fullname })]}
      help={t('reason.help')}
      confirm={t('action.extend')}
      form={form}
      onClose={onClose}
    >
      <DateTimeField
        label={t('extend.until')}
        isRequired
        defaultTime="23:59"
        {...form.field('until')}
        error={faultOf(form.values.until) ?? form.errorOf('until')}
      />
    </ReasonDialog>
  )
}
