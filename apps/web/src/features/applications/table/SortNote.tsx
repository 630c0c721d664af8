import type { ApplicationStats } from '@klesis/contract/applications/application.ts'
import { sortLimit } from '@klesis/contract/applications/sort-columns.ts'
import { Text } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'

interface Props {
  stats: ApplicationStats
  /** Whether the order that was asked for could not be kept. */
  isUnsorted: boolean
  /** Whether it can be as soon as the values of its answers are collected. */
  isComing: boolean
}

/** Says where a list is too large to be sorted by its columns. */
export function SortNote({ stats, isUnsorted, isComing }: Props) {
  const { t, i18n } = useTranslation('application-list')
  const most = new Intl.NumberFormat(i18n.language).format(sortLimit)
  return (
    <Text size="sm" c="dimmed" role="status" mb={isUnsorted || stats.filtered > sortLimit ? 8 : 0}>
      {isUnsorted ? t(isComing ? 'sort.preparing' : 'sort.unsorted', { most }) : stats.filtered > sortLimit && t('sort.tooMany', { most })}
    </Text>
  )
}
