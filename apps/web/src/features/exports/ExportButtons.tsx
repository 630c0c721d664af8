import { exportFormats } from '@klesis/contract/exports/export-limits.ts'
import { Group } from '@mantine/core'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ExportButton } from './ExportButton.tsx'
import type { ExportedList } from './exports.queries.ts'

interface Props {
  list: ExportedList
  /** How many applications the list has; undefined while it is read. */
  total: number | undefined
  isExact?: boolean | undefined
}

/** Takes the applications of a list to files: all that the filter finds, on all pages. */
export function ExportButtons({ list, total = 0, isExact = true }: Props) {
  const { t } = useTranslation('exports')
  return (
    <Group gap={10}>
      {exportFormats.map((format) => (
        <ExportButton key={format} format={format} label={t(`${format}.label`)} isEmpty={total === 0} read={() => ({ of: { list }, total, isExact })} />
      ))}
    </Group>
  )
}
