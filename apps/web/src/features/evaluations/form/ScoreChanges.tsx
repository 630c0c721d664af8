import type { ScoreChange } from '@klesis/contract/evaluations/evaluation.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DateText } from '../../../ui/DateText.tsx'
import text from '../../../ui/text.module.css'
import classes from './form.module.css'

/** What members changed since the discussion began: who, when, from which total to which, and why. */
export function ScoreChanges({ changes }: { changes: readonly ScoreChange[] }) {
  const { t } = useTranslation('evaluations')
  const number = new Intl.NumberFormat(useLanguage(), { maximumFractionDigits: 2 })
  if (changes.length === 0) return null
  const shown = (total: number | null) => (total === null ? t('changes.nothing') : number.format(total))
  const lineOf = ({ name, before, after, reason }: ScoreChange) => {
    const totals = { name, before: shown(before), after: shown(after) }
    if (before === null && reason === '') return t('changes.first', totals)
    return t(after === null ? 'changes.open' : 'changes.line', totals)
  }
  return (
    <details className={classes.others}>
      <summary>{t('changes.title', { count: changes.length })}</summary>
      {changes.map((change) => (
        <div key={`${change.personId} ${change.changedAt}`} className={classes.other}>
          <p className={text.flat}>{lineOf(change)}</p>
          {change.reason && <p className={text.flat}>{change.reason}</p>}
          <p className={text.soft}>
            <DateText moment={change.changedAt} />
          </p>
        </div>
      ))}
    </details>
  )
}
