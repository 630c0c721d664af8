import { evaluationCommittee } from '@klesis/contract/evaluations/committee.calls.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { useRefreshRuns } from '../../bulk-runs/bulk-runs.queries.ts'
import classes from './committee.module.css'
import { type SectionProps, useRefreshEvaluation } from './committee.queries.ts'

/** Says how many applications closing ends and what they lack, and starts it. */
export function CloseAllDialog({ committee: { head, waiting, unfinished }, onClose }: SectionProps & { onClose: () => void }) {
  const { t } = useTranslation('evaluation-committee')
  const refresh = useRefreshEvaluation()
  const refreshRuns = useRefreshRuns()
  const start = useMutation({
    mutationFn: () => call(evaluationCommittee.close, { params: { invitationId: String(head.invitationId) }, body: { expected: waiting } }),
    onSuccess: async () => {
      await refreshRuns()
      onClose()
    },
    onSettled: refresh,
  })
  return (
    <ConfirmDialog title={t('close.allTitle')} confirm={t('close.confirm')} isBusy={start.isPending} onConfirm={() => start.mutate()} onClose={onClose}>
      <div className={classes.sentences}>
        <p>{t('close.allText', { count: waiting })}</p>
        {unfinished > 0 && <p>{t('close.allMissing', { count: unfinished })}</p>}
        <p>{t('close.background')}</p>
        <Refused error={start.error} />
      </div>
    </ConfirmDialog>
  )
}
