import type { Criterion, EvaluationTotal } from '@klesis/forms/evaluation/scores.ts'
import { largestTotal } from '@klesis/forms/evaluation/scores.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import text from '../../../ui/text.module.css'
import classes from './form.module.css'

interface Props {
  criteria: readonly Criterion[]
  made: EvaluationTotal
}

/** The total with its parts; before all scores are there, how many are missing. */
export function TotalLine({ criteria, made }: Props) {
  const { t } = useTranslation('evaluations')
  const number = new Intl.NumberFormat(useLanguage(), { maximumFractionDigits: 2 })
  const most = largestTotal(criteria)
  const [missing, all] = [made.missing.length, made.missing.length + made.parts.length]
  if (all === 0) return null
  return (
    <p className={classes.total} role="status">
      <span>{t('total.label')}</span>
      {made.total === null ? (
        <span className={classes.missing}>{t('total.missing', { count: missing, all })}</span>
      ) : (
        <>
          <b>{number.format(made.total)}</b>
          {most !== undefined && <span className={text.soft}>{t('total.of', { most: number.format(most) })}</span>}
          {made.parts.length > 1 && <span className={classes.parts}>{made.parts.map(({ part }) => number.format(part)).join(' + ')}</span>}
        </>
      )}
    </p>
  )
}
