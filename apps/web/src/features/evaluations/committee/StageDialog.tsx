import type { EvaluationHead } from '@klesis/contract/evaluations/evaluation.ts'
import { type EvaluationStage, evaluationStages } from '@klesis/contract/evaluations/evaluation-states.ts'
import { evaluations } from '@klesis/contract/evaluations/evaluations.calls.ts'
import { Radio, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DialogButtons } from '../../../ui/DialogButtons.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import text from '../../../ui/text.module.css'
import { toast } from '../../../ui/toast.ts'
import classes from './committee.module.css'
import { useRefreshEvaluation } from './committee.queries.ts'

interface Props {
  head: EvaluationHead
  /** The stage that is shown. If somebody moves it meanwhile, the server refuses. */
  now: EvaluationStage
  onClose: () => void
}

const nextOf = (stage: EvaluationStage): EvaluationStage => evaluationStages[evaluationStages.indexOf(stage) + 1] ?? 'discussion'

/** Moves the evaluation to another stage, and says before what that changes. */
export function StageDialog({ head, now, onClose }: Props) {
  const { t } = useTranslation('evaluation-committee')
  const refresh = useRefreshEvaluation()
  const [from] = useState(now)
  const [to, choose] = useState(() => nextOf(now))
  const move = useMutation({
    mutationFn: () => call(evaluations.setStage, { params: { invitationId: String(head.invitationId) }, body: { from, to } }),
    onSuccess: () => {
      void toast({ message: t('stage.done', { stage: t(`stage.${to}`) }) })
      onClose()
    },
    onSettled: refresh,
  })
  const isBack = evaluationStages.indexOf(to) < evaluationStages.indexOf(from)
  return (
    <Dialog onClose={onClose} title={t('stage.title')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          move.mutate()
        }}
      >
        <Stack>
          <Refused error={move.error} />
          <Radio.Group label={t('stage.which')} value={to} onChange={(value) => choose(value as EvaluationStage)}>
            <Stack gap="sm" mt="xs">
              {evaluationStages.map((stage) => (
                <Radio
                  key={stage}
                  value={stage}
                  disabled={stage === from}
                  classNames={{ label: classes.stage }}
                  label={stage === from ? t('stage.present', { stage: t(`stage.${stage}`) }) : t(`stage.${stage}`)}
                  description={t(`stage.${stage}Text`)}
                />
              ))}
            </Stack>
          </Radio.Group>
          <p className={text.flat}>{t(isBack ? 'stage.back' : `stage.to.${to}`)}</p>
          <DialogButtons confirm={t('stage.confirm')} isBusy={move.isPending} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
