import type { RankingFilter } from '@klesis/contract/evaluations/evaluation-states.ts'
import type { RankingFacts } from '@klesis/contract/evaluations/ranking.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FilterChips } from '../../../ui/FilterChips.tsx'
import classes from './ranking.module.css'

/** The others are for the list of a member. */
type Offered = Exclude<RankingFilter, 'all' | 'drafts' | 'final' | 'waiting'>

interface Props {
  facts: RankingFacts
  show: RankingFilter
  /** Whether the person evaluates too, and can ask for what is left to them. */
  hasOwn: boolean
  onShow: (show: RankingFilter) => void
}

/** What there is to talk about, and what is proposed, each with how many applications it finds; one at a time. */
export function RankingFilters({ facts: { disagreements, tied, incomplete, left, limits, proposed }, show, hasOwn, onShow }: Props) {
  const { t } = useTranslation('ranking')
  const number = new Intl.NumberFormat(useLanguage())
  const counts: Record<Offered, number> = { left, disagreement: disagreements, tied, missing: incomplete, ...proposed }
  const offered = (Object.keys(counts) as Offered[]).filter((one) => (one !== 'left' || hasOwn) && (one !== 'disagreement' || limits !== null))
  const choices = offered.map((value) => ({ value, text: t(`show.${value}`, { number: number.format(counts[value]) }) }))
  return (
    <div className={classes.filters}>
      <FilterChips
        label={t('show.label')}
        choices={choices}
        chosen={choices.flatMap(({ value }) => (value === show ? [value] : []))}
        onChange={(chosen) => onShow(chosen.find((one) => one !== show) ?? 'all')}
      />
    </div>
  )
}
