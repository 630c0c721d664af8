import type { EvaluationView } from '@klesis/contract/evaluations/evaluation.ts'
import { IconEyeOff } from '@tabler/icons-react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DateText } from '../../../ui/DateText.tsx'
import text from '../../../ui/text.module.css'
import { AnswerSummary } from '../../forms/index.ts'
import classes from './form.module.css'
import { ReopenButton } from './ReopenButton.tsx'
import { readEvaluationForm } from './read-evaluation-form.ts'

/** The final evaluations of the other members, once they are shown to the person. */
export function OthersFold({ view }: { view: EvaluationView }) {
  const { application, head, others, figures, isOpen, mayEvaluate } = view
  const { t } = useTranslation('evaluations')
  const number = new Intl.NumberFormat(useLanguage(), { maximumFractionDigits: 2 })
  if (others === null) {
    return mayEvaluate ? (
      <p className={classes.note}>
        <IconEyeOff size={18} stroke={1.75} aria-hidden />
        {t('others.later')}
      </p>
    ) : null
  }
  if (others.length === 0) return <p className={classes.note}>{t(mayEvaluate ? 'others.none' : 'others.noneAtAll')}</p>
  const { mean = null, spread = null } = figures ?? {}
  return (
    <details className={classes.others}>
      <summary>{t(mayEvaluate ? 'others.title' : 'others.all', { count: others.length })}</summary>
      {mean !== null && (
        <p className={text.soft}>
          {t('others.mean', { mean: number.format(mean) })}
          {spread !== null && others.length > 1 && ` · ${t('others.spread', { spread: number.format(spread) })}`}
        </p>
      )}
      {others.map(({ personId, name, total, finalAt, form, data }) => (
        <details key={personId} className={classes.other}>
          <summary>
            <span>{name}</span>
            {total !== null && <b>{number.format(total)}</b>}
          </summary>
          <p className={text.soft}>
            <DateText moment={finalAt} />
          </p>
          <AnswerSummary form={readEvaluationForm(form)} data={data} />
          {head.mayManage && isOpen && <ReopenButton applicationId={application.id} personId={personId} name={name} />}
        </details>
      ))}
    </details>
  )
}
