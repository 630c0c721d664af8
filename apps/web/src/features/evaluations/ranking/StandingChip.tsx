import type { RankingRow } from '@klesis/contract/evaluations/evaluation.ts'
import { IconCheck, IconEqual, IconEyeOff, IconHourglass, IconMessages } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Chip } from '../../../ui/Chip.tsx'
import text from '../../../ui/text.module.css'
import type { Standing } from './standing.ts'

const chips = {
  hidden: { icon: IconEyeOff, tone: 'gray' },
  disagreement: { icon: IconMessages, tone: 'amber' },
  tie: { icon: IconEqual, tone: 'amber' },
  missing: { icon: IconHourglass, tone: 'gray' },
  in: { icon: IconCheck, tone: 'green' },
} as const

/** What has to be done about a row, or on which side of the line it is. */
export function StandingChip({ standing, figures: { done, expected } }: { standing: Standing; figures: RankingRow['figures'] }) {
  const { t } = useTranslation('ranking')
  if (standing === 'none') return null
  if (standing === 'out') return <span className={text.soft}>{t('standing.out')}</span>
  const { icon, tone } = chips[standing]
  return (
    <Chip icon={icon} tone={tone}>
      {standing === 'missing' ? t('standing.missing', { count: expected - done }) : t(`standing.${standing}`)}
    </Chip>
  )
}
