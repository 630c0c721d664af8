import type { KeptFigures } from '@klesis/contract/evaluations/rounds/rounds.ts'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from '../ranking/table.module.css'
import { keptFiguresQuery } from './rounds.queries.ts'

/** What the rows came to in the rounds before the present one, by application; undefined in the first round. */
export function useKeptFigures(invitationId: number, round: number, rows: readonly { applicationId: number }[]) {
  const ids = rows.map(({ applicationId }) => applicationId)
  const { data } = useQuery({ ...keptFiguresQuery(invitationId, ids), enabled: round > 1 && ids.length > 0 })
  return round > 1 ? new Map(data?.items.map((one) => [one.applicationId, one])) : undefined
}

const earlierThan = (round: number) => Array.from({ length: round - 1 }, (_, index) => index + 1)

/** One heading for each round before the present one. */
export function KeptHeadings({ round }: { round: number }) {
  const { t } = useTranslation('evaluation-rounds')
  return earlierThan(round).map((number) => (
    <th key={number} scope="col" className={classes.number}>
      {t('column', { number })}
    </th>
  ))
}

/** Mean and rank of each of these rounds; in the last one whether the application did not go on. */
export function KeptCells({ round, figures }: { round: number; figures: KeptFigures | undefined }) {
  const { t } = useTranslation('evaluation-rounds')
  const two = new Intl.NumberFormat(useLanguage(), { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return earlierThan(round).map((number) => {
    const { mean = null, rank = null } = figures?.rounds.find((one) => one.number === number) ?? {}
    return (
      <td key={number} className={classes.number}>
        {mean === null ? '–' : two.format(mean)}
        {rank !== null && <small className={classes.second}>{t('rank', { rank })}</small>}
        {figures?.isLeftOut && number === round - 1 && <small className={classes.second}>{t('out')}</small>}
      </td>
    )
  })
}
