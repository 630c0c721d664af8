import type { EvaluatingCommittee } from '@klesis/contract/evaluations/committee.ts'
import { type EvaluationStage, evaluationStages } from '@klesis/contract/evaluations/evaluation-states.ts'
import { evaluations } from '@klesis/contract/evaluations/evaluations.calls.ts'
import { Alert, Radio, Stack } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DialogButtons } from '../../../ui/DialogButtons.tsx'
import { LinkAnchor } from '../../../ui/LinkButton.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import text from '../../../ui/text.module.css'
import { toast } from '../../../ui/toast.ts'
import classes from './committee.module.css'
import { useRefreshEvaluation } from './committee.queries.ts'

interface Props {
  committee: Pick<EvaluatingCommittee, 'head' | 'blind'>
  /** The stage that is shown. If somebody moves it meanwhile, the server refuses. */
  now: EvaluationStage
  onClose: () => void
}

const nextOf = (stage: EvaluationStage): EvaluationStage => evaluationStages[evaluationStages.indexOf(stage) + 1] ?? 'discussion'

/** Moves the evaluation to another stage, and says before what that changes. */
export function StageDialog({ committee: { head, blind }, now, onClose }: Props) {
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
          {blind.fields.length > 0 && blind.stages.includes(to) && <UnmarkedFields head={head} fields={blind.fields} />}
          <DialogButtons confirm={t('stage.confirm')} isBusy={move.isPending} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}

/** Up to how many fields the warning names. */
const mostNamed = 6

/** Names the fields whose answers may tell who applied, and leads managers to the form. */
function UnmarkedFields({ head: { invitationId, mayManage }, fields }: { head: EvaluatingCommittee['head']; fields: readonly string[] }) {
  const { t } = useTranslation('evaluation-committee')
  const left = fields.length - mostNamed
  const names = fields.slice(0, mostNamed).map((name) => t('stage.fieldName', { name }))
  return (
    <Alert color="amber" icon={<IconAlertTriangle size={20} stroke={1.75} aria-hidden />}>
      <p className={text.flat}>{t('stage.unmarked', { names: left > 0 ? `${names.join(', ')} (+${left})` : names.join(', ') })}</p>
      {mayManage && (
        <p className={text.flat}>
          <LinkAnchor inherit to="/invitation/edit/$id" params={{ id: String(invitationId) }} search={{ section: 'form' }}>
            {t('stage.toForm')}
          </LinkAnchor>
        </p>
      )}
    </Alert>
  )
}
