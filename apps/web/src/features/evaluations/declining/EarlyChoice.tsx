import type { EvaluationHead } from '@klesis/contract/evaluations/evaluation.ts'
import { Checkbox } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toAthensText } from '../../../ui/athens-day.ts'
import text from '../../../ui/text.module.css'

interface Props {
  head: EvaluationHead
  value: string[]
  onChange: (value: string[]) => void
  error: string | undefined
}

/** Before evaluation begins: how many applications wait, from when single ones can be declined, and the choice to decline all. */
export function EarlyChoice({ head: { beginsAt, progress }, ...field }: Props) {
  const { t } = useTranslation('evaluation-declines')
  return (
    <>
      <p className={text.flat}>
        {t('notBegun.expected', { count: progress?.expected ?? 0 })} {beginsAt ? t('notBegun.at', { when: toAthensText(beginsAt) }) : t('notBegun.later')}
      </p>
      <Checkbox.Group {...field}>
        <Checkbox value="all" label={t('scope.all')} description={t('scope.allText')} />
      </Checkbox.Group>
    </>
  )
}
