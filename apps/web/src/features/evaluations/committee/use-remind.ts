import { evaluationCommittee } from '@klesis/contract/evaluations/committee.calls.ts'
import type { CommitteeMember } from '@klesis/contract/evaluations/committee.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toast } from '../../../ui/toast.ts'
import { useRefreshEvaluation } from './committee.queries.ts'

/** Reminds members, and says who got a mail and why others did not. */
export function useRemind(invitationId: number, members: readonly CommitteeMember[]) {
  const { t } = useTranslation('evaluation-committee')
  const refresh = useRefreshEvaluation()
  const nameOf = (id: number) => members.find(({ personId }) => personId === id)?.name ?? ''
  return useMutation({
    mutationFn: (personIds: number[]) => call(evaluationCommittee.remind, { params: { invitationId: String(invitationId) }, body: { personIds } }),
    onSuccess: ({ sent, left }) => {
      if (sent.length > 0) void toast({ message: t('remind.sent', { count: sent.length, names: sent.map(nameOf).join(', ') }) })
      for (const { personId, reason } of left) {
        if (reason !== 'due') void toast({ tone: 'amber', message: t(`remind.left.${reason}`, { name: nameOf(personId) }) })
      }
    },
    onError: ({ message }) => void toast({ tone: 'red', message: t('remind.failed', { message }) }),
    onSettled: refresh,
  })
}
