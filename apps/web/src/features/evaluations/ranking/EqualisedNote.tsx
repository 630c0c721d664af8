import type { Equalised } from '@klesis/contract/evaluations/ranking.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Refused } from '../../../ui/Refused.tsx'
import classes from './ranking.module.css'

interface Props {
  equalised: UseQueryResult<Equalised>
  hasLine: boolean
}

/** What the equalised means would change, or why there are none. */
export function EqualisedNote({ equalised: { data, error, refetch }, hasLine }: Props) {
  const { t } = useTranslation('ranking')
  if (error) return <Refused error={error} title={t('equalised.failed')} onRetry={() => void refetch()} />
  if (!data) return null
  if (data.state !== 'ready') {
    return (
      <p className={classes.note} role="status">
        {t(`equalised.${data.state}`)}
      </p>
    )
  }
  const effect = hasLine ? (data.crossing > 0 ? t('equalised.crossing', { count: data.crossing }) : t('equalised.none')) : t('equalised.noLine')
  return (
    <p className={classes.note} role="status">
      <b>{effect}</b> {t('equalised.about')}
    </p>
  )
}
