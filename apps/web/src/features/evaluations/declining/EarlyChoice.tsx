import type { EvaluationHead } from '@klesis/contract/evaluations/evaluation.ts'
import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toAthensText } from '../../../ui/athens-day.ts'
import text from '../../../ui/text.module.css'

interface Props {
  head: EvaluationHead
  value: boolean
  onChange: (value: boolean) => void
  error: ReactNode
}

/** Before evaluation begins: how many applications wait, from when single ones can be declined, and the choice to decline all. */
export function EarlyChoice({ head: { beginsAt, progress }, value, onChange, error }: Props) {
  const { t } = useTranslation('evaluation-declines')
  const count = progress?.expected ?? 0
  return (
    <>
      <p className={text.flat}>
        {count > 0 ? t('notBegun.expected', { count }) : t('notBegun.none')}{' '}
        {beginsAt ? t('notBegun.at', { when: toAthensText(beginsAt) }) : t('notBegun.later')}
      </p>
      <Checkbox
        label={t('scope.all')}
        description={t('scope.allText')}
        checked={value}
        error={error}
        aria-invalid={Boolean(error)}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </>
  )
}
