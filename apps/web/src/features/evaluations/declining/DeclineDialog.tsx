import type { EvaluatedApplication } from '@klesis/contract/evaluations/evaluation.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ReasonDialog } from '../../../ui/ReasonDialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { useServerForm } from '../../../ui/use-server-form.ts'
import { useDecline } from './declines.queries.ts'

interface Props {
  invitationId: number
  application: Pick<EvaluatedApplication, 'id' | 'protocolNumber'>
  onDeclined: () => void
  onClose: () => void
}

/** A member says of the application before them that they cannot evaluate it, for another reason than a conflict of interest. */
export function DeclineDialog({ invitationId, application: { id, protocolNumber }, onDeclined, onClose }: Props) {
  const { t } = useTranslation(['evaluation-declines', 'app'])
  const form = useServerForm({
    initialValues: { reason: '' },
    toBody: ({ reason }) => ({ applicationIds: [id], reason: reason.trim() }),
    check: ({ reason }) => ({ reason: reason.trim() === '' ? t('app:reason.missing') : undefined }),
    save: useDecline(invitationId),
    onSaved: () => {
      void toast({ message: t('done', { count: 1 }) })
      onClose()
      onDeclined()
    },
  })
  return (
    <ReasonDialog
      title={t('one.title')}
      text={[t('one.text', { number: protocolNumber ?? id })]}
      help={t('one.help')}
      confirm={t('confirm')}
      form={form}
      onClose={onClose}
    />
  )
}
