import type { Conflict } from '@klesis/contract/evaluations/evaluation.ts'
import { evaluations } from '@klesis/contract/evaluations/evaluations.calls.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import text from '../../../ui/text.module.css'
import { toast } from '../../../ui/toast.ts'
import { useRefreshEvaluation } from './committee.queries.ts'

export function WithdrawConflictDialog({ conflict, onClose }: { conflict: Conflict; onClose: () => void }) {
  const { t } = useTranslation('evaluation-committee')
  const refresh = useRefreshEvaluation()
  const names = { member: conflict.name, applicant: conflict.applicantName }
  const withdraw = useMutation({
    mutationFn: () => call(evaluations.withdrawConflict, { params: { id: String(conflict.applicationId), personId: String(conflict.personId) } }),
    onSuccess: () => {
      void toast({ message: t('conflicts.withdrawn', names) })
      onClose()
    },
    onSettled: refresh,
  })
  return (
    <ConfirmDialog
      title={t('conflicts.withdrawTitle')}
      confirm={t('conflicts.withdrawConfirm')}
      isBusy={withdraw.isPending}
      onConfirm={() => withdraw.mutate()}
      onClose={onClose}
    >
      <p className={text.flat}>{t('conflicts.withdrawText', names)}</p>
      <Refused error={withdraw.error} />
    </ConfirmDialog>
  )
}
