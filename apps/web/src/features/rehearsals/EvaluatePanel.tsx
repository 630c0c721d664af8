import { type EvaluationStage, evaluationStages } from '@klesis/contract/evaluations/evaluation-states.ts'
import type { Rehearsal, RehearsalPerson } from '@klesis/contract/rehearsals/rehearsals.ts'
import { Button } from '@mantine/core'
import { IconStairs, IconStar, IconStars } from '@tabler/icons-react'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import text from '../../ui/text.module.css'
import classes from './rehearsals.module.css'
import type { Acting } from './rehearsals.queries.ts'

/** Evaluates in the name of a member of the committee, or of all whose evaluation is missing. */
export function EvaluatePanel({ player, stage, acting }: { player: RehearsalPerson; stage: EvaluationStage | undefined; acting: Acting }) {
  const { t } = useTranslation('rehearsals')
  return (
    <fieldset className={classes.box} disabled={acting.isPending}>
      <legend className={classes.legend}>{t('evaluate.as', { person: player.name })}</legend>
      <p className={text.soft}>{t('evaluate.help')}</p>
      {stage === 'discussion' && <p className={text.soft}>{t('evaluate.discussion')}</p>}
      <div className={classes.buttons}>
        <Button variant="default" leftSection={<IconStars size={18} stroke={1.75} aria-hidden />} onClick={() => acting.mutate({ kind: 'evaluateAll' })}>
          {t('evaluate.all')}
        </Button>
        <Button leftSection={<IconStar size={18} stroke={1.75} aria-hidden />} onClick={() => acting.mutate({ kind: 'evaluate', personId: player.id })}>
          {t('evaluate.one')}
        </Button>
      </div>
    </fieldset>
  )
}

/** The other stages to which the secretary moves the evaluation. */
export function StageMoves({ now, acting }: { now: EvaluationStage; acting: Acting }) {
  const { t } = useTranslation('rehearsals')
  return evaluationStages
    .filter((stage) => stage !== now)
    .map((to) => (
      <Button
        key={to}
        variant="default"
        leftSection={<IconStairs size={18} stroke={1.75} aria-hidden />}
        loading={acting.isPending}
        onClick={() => acting.mutate({ kind: 'moveStage', to })}
      >
        {t('stage.move', { stage: t(`stage.${to}`) })}
      </Button>
    ))
}

/** How far the committee is with the application, and in which stage; nothing where none evaluates it. */
export function EvaluationState({ evaluation }: Pick<Rehearsal, 'evaluation'>) {
  const { t } = useTranslation('rehearsals')
  const { format } = new Intl.NumberFormat(useLanguage(), { maximumFractionDigits: 2 })
  if (!evaluation) return null
  const { hasBegun, final, expected, mean, stage } = evaluation
  return (
    <p className={text.soft}>
      {hasBegun ? t('evaluation.final', { final, count: expected }) : t('evaluation.notBegun')}
      {mean !== null && ` ${t('evaluation.mean', { mean: format(mean) })}`}
      {hasBegun && stage && ` ${t('stage.is', { stage: t(`stage.${stage}`) })}`}
    </p>
  )
}
