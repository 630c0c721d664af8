import type { EvaluatedApplication } from '@klesis/contract/evaluations/evaluation.ts'
import { evaluations } from '@klesis/contract/evaluations/evaluations.calls.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ReasonDialog } from '../../../ui/ReasonDialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { useServerForm } from '../../../ui/use-server-form.ts'

interface Props {
  application: Pick<EvaluatedApplication, 'id' | 'applicant'>
  /** What was evaluated stays as it was decided on. */
  isDecided: boolean
  onDeclared: () => void
  onClose: () => void
}

export function ConflictDialog({ application: { id, applicant }, isDecided, onDeclared, onClose }: Props) {
  const { t } = useTranslation(['evaluations', 'app'])
  const name = applicant.fullname
  const save = useMutation({ mutationFn: (body: { reason: string }) => call(evaluations.declareConflict, { params: { id: String(id) }, body }) })
  const form = useServerForm({
    initialValues: { reason: '' },
    toBody: ({ reason }) => ({ reason: reason.trim() }),
    check: ({ reason }) => ({ reason: reason.trim() === '' ? t('app:reason.missing') : undefined }),
    save,
    onSaved: () => {
      void toast({ message: t('conflict.done', { name }) })
      onClose()
      onDeclared()
    },
  })
  return (
    <ReasonDialog
      title={t('conflict.title')}
      text={[t(isDecided ? 'conflict.textDecided' : 'conflict.text', { name })]}
      help={t('conflict.help')}
      confirm={t('conflict.confirm')}
      form={form}
      onClose={onClose}
    />
  )
}
