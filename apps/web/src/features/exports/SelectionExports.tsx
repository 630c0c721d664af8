import { exportFormats } from '@klesis/contract/exports/export-limits.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type SelectedFrom, type Selection, selectionQuery } from '../bulk-runs/bulk-runs.queries.ts'
import { ExportButton } from './ExportButton.tsx'

interface Props {
  list: SelectedFrom
  selection: Selection
}

/** Takes the selected applications of a list to files. The server keeps the selection once one is asked for. */
export function SelectionExports({ list, selection }: Props) {
  const { t } = useTranslation('exports')
  const queries = useQueryClient()
  const read = async () => {
    const { id: selectionId, total } = await queries.fetchQuery(selectionQuery(list, selection))
    return { of: { selectionId }, total, isExact: true }
  }
  return exportFormats.map((format) => <ExportButton key={format} format={format} label={t(`${format}.selected`)} read={read} />)
}
