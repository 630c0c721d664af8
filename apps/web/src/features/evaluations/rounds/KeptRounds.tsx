import type { KeptEvaluation, KeptRound } from '@klesis/contract/evaluations/rounds/rounds.ts'
import { IconEyeOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import text from '../../../ui/text.module.css'
import { AnswerSummary } from '../../forms/index.ts'
import classes from '../form/form.module.css'
import { readEvaluationForm } from '../form/read-evaluation-form.ts'
import { keptQuery } from './rounds.queries.ts'

/** What was written of an application in earlier rounds, as far as it is shown to the person. */
export function KeptRounds({ applicationId }: { applicationId: number }) {
  const { t } = useTranslation('evaluation-rounds')
  const { data, error, refetch } = useQuery(keptQuery(applicationId))
  if (error) return <Refused error={error} title={t('others.failed')} onRetry={() => void refetch()} />
  if (!data) return null
  return (
    <>
      {data.isLeftOut && <p className={classes.note}>{t('foldOut')}</p>}
      {data.rounds.map((round) => (
        <Round key={round.number} round={round} />
      ))}
    </>
  )
}

function Round({ round: { number, mine, others } }: { round: KeptRound }) {
  const { t } = useTranslation('evaluation-rounds')
  return (
    <details className={classes.others}>
      <summary>{t('fold', { number })}</summary>
      {mine && <Written evaluation={mine} name={t(mine.state === 'final' ? 'mine' : 'mineDraft')} />}
      {others === null && (
        <p className={classes.note}>
          <IconEyeOff size={18} stroke={1.75} aria-hidden />
          {t('others.later')}
        </p>
      )}
      {others?.length === 0 && <p className={text.soft}>{t('others.none')}</p>}
      {others?.map((one) => (
        <Written key={one.personId} evaluation={one} name={one.name} />
      ))}
    </details>
  )
}

function Written({ evaluation: { total, savedAt, form, data }, name }: { evaluation: KeptEvaluation; name: string }) {
  const number = new Intl.NumberFormat(useLanguage(), { maximumFractionDigits: 2 })
  return (
    <details className={classes.other}>
      <summary>
        <span>{name}</span>
        {total !== null && <b>{number.format(total)}</b>}
      </summary>
      <p className={text.soft}>
        <DateText moment={savedAt} />
      </p>
      <AnswerSummary form={readEvaluationForm(form)} data={data} />
    </details>
  )
}
