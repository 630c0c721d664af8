import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { ReasonDialog } from '../../../../ui/ReasonDialog.tsx'
import { toast } from '../../../../ui/toast.ts'
import { useEvent } from '../application.queries.ts'
import { numberOf } from '../number-of.ts'

interface Props {
  application: ApplicationView
  onClose: () => void
}

export function ReopenDialog({ application, onClose }: Props) {
  const { t } = useTranslation('applications')
  const reopen = useEvent(application.id, 'reopen')
  const number = numberOf(application)
  const done = () => {
    void toast({ message: t('edit.reopen.done', { number }) })
    onClose()
  }
  return (
    <ReasonDialog
      title={t('edit.reopen.title', { number })}
      text={[t('edit.reopen.text')]}
      help={t('edit.reason.help')}
      confirm={t('edit.actions.reopen')}
      isBusy={reopen.isPending}
      error={reopen.error}
      onConfirm={(reason) => reopen.mutate({ reason }, { onSuccess: done })}
      onClose={onClose}
    />
  )
}
