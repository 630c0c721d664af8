import type { ExportFormat } from '@klesis/contract/exports/export-limits.ts'
import { Button } from '@mantine/core'
import { IconFileSpreadsheet, IconFileZip, type TablerIcon } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type Exported, useExport } from './exports.queries.ts'

export const formatIcons: Record<ExportFormat, TablerIcon> = { xlsx: IconFileSpreadsheet, zip: IconFileZip }

interface Props {
  format: ExportFormat
  /** What the button does, in a sentence. */
  label: string
  isEmpty?: boolean
  read: () => Exported | Promise<Exported>
}

/** Takes applications to a file. */
export function ExportButton({ format, label, isEmpty = false, read }: Props) {
  const { t } = useTranslation('exports')
  const exporting = useExport(format, read)
  const Icon = formatIcons[format]
  return (
    <Button
      variant="default"
      leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
      aria-label={label}
      title={label}
      loading={exporting.isPending}
      disabled={isEmpty}
      onClick={() => exporting.mutate()}
    >
      {t(format)}
    </Button>
  )
}
