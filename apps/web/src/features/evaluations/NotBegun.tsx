import type { EvaluationHead } from '@klesis/contract/evaluations/evaluation.ts'
import { IconHourglass } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { toAthensText } from '../../ui/athens-day.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'

/** Says when the evaluation begins. */
export function NotBegun({ head: { beginsAt } }: { head: EvaluationHead }) {
  const { t } = useTranslation('evaluations')
  return (
    <EmptyState icon={IconHourglass} title={t('notYet.title')}>
      {beginsAt ? `${t('notYet.at', { when: toAthensText(beginsAt) })} ` : ''}
      {t('notYet.text')}
    </EmptyState>
  )
}
