import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { applicationSchemas } from '@klesis/contract/applications/applications.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { ReasonDialog } from '../../../../ui/ReasonDialog.tsx'
import { toast } from '../../../../ui/toast.ts'
import { useServerForm } from '../../../../ui/use-server-form.ts'
import { useApplicationEvent } from '../application.queries.ts'
import { applicationNumber } from '../application-number.ts'

interface Props {
  application: ApplicationView
  onClose: () => void
}

export function ReopenDialog({ application, onClose }: Props) {
  const { t } = useTranslation(['application-changes', 'app'])
  const number = applicationNumber(application)
  const form = useServerForm({
    initialValues: { reason: '' },
    schema: applicationSchemas.reopen.body,
    toBody: ({ reason }) => ({ reason: reason.trim() }),
    faultText: () => t('app:reason.missing'),
    save: useApplicationEvent(application.id, 'reopen'),
    onSaved: () => {
      void toast({ message: t('reopen.done', { number }) })
      onClose()
    },
  })
  return (
    <ReasonDialog
      title={t('reopen.title', { number })}
      text={[t('reopen.text')]}
      help={t('reason.help')}
      confirm={t('action.reopen')}
      form={form}
      onClose={onClose}
    />
  )
}
