import { masterDataExchange } from '@klesis/contract/masterdata/masterdata-exchange.calls.ts'
import { masterDataFileLimit } from '@klesis/contract/masterdata/masterdata-file-limits.ts'
import { upload } from '../../../api/upload.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { TableImport } from '../../../ui/import/TableImport.tsx'
import { useRefreshLists } from '../lists/lists.queries.ts'

/** Imports a file of target groups, departments, semesters and courses. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('code-lists')
  return (
    <TableImport
      title={t('import.title')}
      lead={t('import.lead')}
      fileLabel={t('import.file')}
      limit={masterDataFileLimit}
      choice={{ label: '', first: 'stay', options: [] }}
      namesSheets
      read={(file) => upload(masterDataExchange.preview, {}, file)}
      write={(file, basis) => upload(masterDataExchange.import, { query: { basis } }, file)}
      countsText={({ added, changed, unchanged }) => t('import.counts', { added, changed, unchanged })}
      missingText={({ missing }) => (missing > 0 ? t('import.missing', { count: missing }) : null)}
      doneText={({ added, changed }) => t('import.done', { added, changed })}
      onWritten={useRefreshLists()}
      onClose={onClose}
    />
  )
}
