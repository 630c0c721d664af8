import type { RoundAssignment } from '@klesis/contract/evaluations/rounds/round-choices.ts'
import { evaluationRounds } from '@klesis/contract/evaluations/rounds/rounds.calls.ts'
import type { EvaluationRounds, RoundChoice, RoundPreview } from '@klesis/contract/evaluations/rounds/rounds.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { toast } from '../../../ui/toast.ts'
import classes from '../committee/committee.module.css'

/** What is about to begin, once its numbers are known. */
export interface AskedRound {
  choice: RoundChoice
  assignment: RoundAssignment
  deadline: string | null
  preview: RoundPreview
}

interface Props {
  invitationId: number
  rounds: EvaluationRounds
  asked: AskedRound
  title: string
  onBack: () => void
  onClose: () => void
}

/** So many unknown numbers are named. */
const mostNamed = 20

/** The numbers of the next round; with numbers that are unknown, or nobody who goes on, there is only the way back. */
export function ConfirmRound({ invitationId, rounds, asked: { preview, ...asked }, title, onBack, onClose }: Props) {
  const { t } = useTranslation('evaluation-rounds')
  const queries = useQueryClient()
  const { goesOn, leftOut, unknown } = preview
  const start = useMutation({
    mutationFn: () =>
      call(evaluationRounds.begin, { params: { invitationId: String(invitationId) }, body: { ...asked, round: rounds.number, expected: goesOn } }),
    onSuccess: ({ number }) => {
      void toast({ message: t('begun', { number }) })
      onClose()
    },
    // After a refusal too: what was shown was stale.
    onSettled: () => queries.invalidateQueries({ queryKey: ['evaluations'] }),
  })
  const mayBegin = goesOn > 0 && unknown.length === 0
  return (
    <ConfirmDialog
      title={title}
      confirm={mayBegin ? t('confirm') : undefined}
      cancel={t('back')}
      isBusy={start.isPending}
      onConfirm={() => start.mutate()}
      onClose={onBack}
    >
      <div className={classes.sentences}>
        {unknown.length > 0 && <p>{t('unknown', { numbers: `${unknown.slice(0, mostNamed).join(', ')}${unknown.length > mostNamed ? ' …' : ''}` })}</p>}
        <p>
          {t('goesOn', { count: goesOn })} {leftOut === 0 ? t('noneOut') : t('staysOut', { count: leftOut })}
        </p>
        {mayBegin && rounds.unfinished > 0 && <p>{t('unfinished', { count: rounds.unfinished })}</p>}
        {mayBegin && <p>{t('effect')}</p>}
        <Refused error={start.error} />
      </div>
    </ConfirmDialog>
  )
}
