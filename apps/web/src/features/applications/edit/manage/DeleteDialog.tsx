import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { ReasonDialog } from '../../../../ui/ReasonDialog.tsx'
import { toast } from '../../../../ui/toast.ts'
import { useEvent } from '../application.queries.ts'
import { numberOf } from '../number-of.ts'
import { dropLocalCopy } from '../saving/local-copy.ts'

interface Props {
  application: ApplicationView
  onClose: () => void
}

/** One's own draft goes without a reason; anything else an administrator answers for. */
export function DeleteDialog({ application, onClose }: Props) {
  const { t } = useTranslation('applications')
  const navigate = useNavigate()
  const remove = useEvent(application.id, 'delete')
  const number = numberOf(application)
  const isOwnDraft = application.isMine && application.appState !== 'permanent' && application.protocolNumber === null
  const done = async () => {
    dropLocalCopy(application.id)
    void toast({ message: t('edit.delete.done', { number }) })
    await navigate({ to: '/application/me', ignoreBlocker: true })
  }
  return (
    <ReasonDialog
      title={t('edit.delete.title', { number })}
      text={[t(isOwnDraft ? 'edit.delete.ownText' : 'edit.delete.text')]}
      help={t('edit.reason.help')}
      confirm={t('edit.actions.delete')}
      tone="red"
      isReasonNeeded={!isOwnDraft}
      isBusy={remove.isPending}
      error={remove.error}
      onConfirm={(reason) => remove.mutate({ reason }, { onSuccess: () => void done() })}
      onClose={onClose}
    />
  )
}
