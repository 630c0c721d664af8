import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { applicationSchemas } from '@klesis/contract/applications/applications.ts'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { ReasonDialog } from '../../../../ui/ReasonDialog.tsx'
import { toast } from '../../../../ui/toast.ts'
import { useServerForm } from '../../../../ui/use-server-form.ts'
import { useApplicationEvent } from '../application.queries.ts'
import { applicationNumber } from '../application-number.ts'
import { dropLocalCopy } from '../saving/local-copy.ts'

interface Props {
  application: ApplicationView
  onClose: () => void
}

/** Deleting one's own draft needs no reason; an administrator gives one for everything else. */
export function DeleteDialog({ application, onClose }: Props) {
  const { t } = useTranslation(['application-changes', 'app'])
  const navigate = useNavigate()
  const number = applicationNumber(application)
  const isOwnDraft = application.isMine && application.appState !== 'permanent' && application.protocolNumber === null
  const form = useServerForm({
    initialValues: { reason: '' },
    schema: applicationSchemas.delete.body,
    toBody: ({ reason }) => ({ reason: reason.trim() }),
    faultText: () => t('app:reason.missing'),
    check: ({ reason }) => (isOwnDraft || reason.trim() ? {} : { reason: t('app:reason.missing') }),
    save: useApplicationEvent(application.id, 'delete'),
    onSaved: () => {
      dropLocalCopy(application.id)
      void toast({ message: t('delete.done', { number }) })
      void navigate({ to: '/application/me', ignoreBlocker: true })
    },
  })
  return (
    <ReasonDialog
      title={t('delete.title', { number })}
      text={[t(isOwnDraft ? 'delete.ownText' : 'delete.text')]}
      help={t('reason.help')}
      confirm={t('action.delete')}
      tone="red"
      isReasonNeeded={!isOwnDraft}
      form={form}
      onClose={onClose}
    />
  )
}
