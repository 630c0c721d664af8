import type { ToldDraw } from '@klesis/contract/evaluations/draw.ts'
import type { ToldField } from '@klesis/contract/evaluations/evaluation.ts'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Card } from '../../../../ui/Card.tsx'
import { Refused } from '../../../../ui/Refused.tsx'
import { DrawFacts } from '../../../evaluations/draw/DrawFacts.tsx'
import classes from './report.module.css'
import { reportQuery } from './report.queries.ts'

/** What the applicant is told of the evaluations with the result. Nothing is shown where nothing is told. */
export function EvaluationReport({ id }: { id: number }) {
  const { t } = useTranslation('evaluation-report')
  const language = useLanguage()
  const { data, error, refetch } = useQuery(reportQuery(id, language))
  if (!data) return <Refused error={error} onRetry={() => void refetch()} />
  const titleId = `evaluation-report-${id}`
  const draws = data.draws.map((draw) => <ToldDrawCard key={draw.id} draw={draw} hasRound={draw.round > 1 || data.draws.length > 1} />)
  if (data.fields.length === 0) return draws
  return (
    <>
      <Card aria-labelledby={titleId}>
        <h2 id={titleId} className={classes.title}>
          {t('title')}
        </h2>
        <p className={classes.lead}>{t('lead', { count: data.evaluations })}</p>
        <dl className={classes.fields}>
          {data.fields.map((field) => (
            <div key={field.path} className={field.score ? classes.scored : undefined}>
              <dt>{field.label}</dt>
              <Answers {...field} />
            </div>
          ))}
        </dl>
      </Card>
      {draws}
    </>
  )
}

/** A draw in which the application was, without the names of the others. */
function ToldDrawCard({ draw, hasRound }: { draw: ToldDraw; hasRound: boolean }) {
  const { t } = useTranslation('evaluation-draw')
  return (
    <Card aria-label={t('toldTitle')}>
      <h2 className={classes.title}>{t('toldTitle')}</h2>
      <DrawFacts draw={draw} own={draw.own} hasRound={hasRound} />
    </Card>
  )
}

function Answers({ score, texts }: Pick<ToldField, 'score' | 'texts'>) {
  const { t } = useTranslation('evaluation-report')
  const { format } = new Intl.NumberFormat(useLanguage(), { maximumFractionDigits: 2 })
  if (score) {
    const { mean, most } = score
    return <dd>{most === null ? t('mean', { mean: format(mean) }) : t('meanOf', { mean: format(mean), most: format(most) })}</dd>
  }
  return texts.map((text, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two evaluators may have written the same, and the list does not change
    <dd key={index} className={classes.text}>
      {text}
    </dd>
  ))
}
