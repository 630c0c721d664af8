import { evaluationStages } from '@klesis/contract/evaluations/evaluation-states.ts'
import type { EvaluationStages } from '@klesis/contract/invitations/evaluation-stages.ts'
import { Checkbox, Fieldset, Stack, Switch, Text } from '@mantine/core'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import text from '../../../../ui/text.module.css'
import classes from '../edit.module.css'
import type { Editing } from '../use-editing.ts'

const names = ['hidesApplicants', 'hidesEvaluators'] as const
const told = { hidesApplicants: false, hidesEvaluators: false }
/** What most committees want: who applies is hidden until everybody has evaluated. */
const usual: EvaluationStages = { individual: { ...told, hidesApplicants: true }, discussion: told, decision: told }

/** Whether the evaluation has stages, and whose names are hidden in each. */
export function StageFields({ editing: { draft, change } }: { editing: Pick<Editing, 'draft' | 'change'> }) {
  const { t } = useTranslation('invitations')
  const { evaluationStages: stages, ...flags } = draft.flags
  const set = (next: EvaluationStages) => change({ flags: { ...flags, evaluationStages: next } })
  return (
    <Stack gap="sm">
      <Switch
        label={t('stages.has')}
        checked={stages !== undefined}
        onChange={({ currentTarget }) => (currentTarget.checked ? set(usual) : change({ flags }))}
      />
      {stages && (
        <>
          <p className={text.soft}>{t('stages.help')}</p>
          {evaluationStages.map((stage) => (
            <Fieldset key={stage} legend={t(`stages.${stage}`)}>
              <Text mb="sm">{t(`stages.${stage}Text`)}</Text>
              <div className={classes.options}>
                {names.map((name) => (
                  <Checkbox
                    key={name}
                    label={t(`stages.${name}`)}
                    checked={stages[stage][name]}
                    onChange={({ currentTarget }) => set({ ...stages, [stage]: { ...stages[stage], [name]: currentTarget.checked } })}
                  />
                ))}
              </div>
            </Fieldset>
          ))}
        </>
      )}
    </Stack>
  )
}
