import { Text } from '@mantine/core'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

interface Props {
  length: number
  limit: number
  /** What is counted, where it is more than the field above. */
  label?: string
}

/** How many characters are left, once they become few, or how many are too many. */
export function TextLimit({ length, limit, label }: Props) {
  const { t } = useTranslation('approvals')
  const language = useLanguage()
  const left = limit - length
  if (left >= limit / 10) return null
  return (
    <Text size="sm" c={left < 0 ? 'red' : 'dimmed'}>
      {label} {t(left < 0 ? 'limit.over' : 'limit.left', { count: Math.abs(left), limit: limit.toLocaleString(language) })}
    </Text>
  )
}
