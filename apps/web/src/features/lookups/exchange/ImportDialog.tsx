import { lookupExchange } from '@klesis/contract/lookups/lookup-exchange.calls.ts'
import { importLimit, missingItems } from '@klesis/contract/lookups/lookup-limits.ts'
import { upload } from '../../../api/upload.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { TableImport } from '../../../ui/import/TableImport.tsx'
import { useRefreshLookups } from '../lookups.queries.ts'

/** Imports a file of items. */
export function ImportDialog({ lookupId, onClose }: { lookupId: number; onClose: () => void }) {
  const { t } = useTranslation('lookups')
  const params = { id: String(lookupId) }
  return (
    <TableImport
      title={t('import.title')}
      lead={t('import.lead')}
      fileLabel={t('import.file')}
      limit={importLimit}
      choice={{ label: t('import.missing'), first: missingItems[0], options: missingItems.map((value) => ({ value, label: t(`import.${value}`) })) }}
      namesSheets={false}
      read={(file, missing) => upload(lookupExchange.preview, { params, query: { missing } }, file)}
      write={(file, basis, missing) => upload(lookupExchange.import, { params, query: { missing, basis } }, file)}
      countsText={({ added, changed, retired, unchanged }) => t('import.counts', { added, changed, retired, unchanged })}
      missingText={({ missing }) => (missing > 0 ? t('import.missingCount', { count: missing }) : null)}
      doneText={({ added, changed, retired }) => t('import.done', { added, changed, retired })}
      onWritten={useRefreshLookups()}
      onClose={onClose}
    />
  )
}
