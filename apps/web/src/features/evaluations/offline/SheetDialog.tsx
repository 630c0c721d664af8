import { offlineEvaluations } from '@klesis/contract/evaluations/offline-evaluations.calls.ts'
import { sheetEndings, sheetLimit } from '@klesis/contract/evaluations/offline-limits.ts'
import { useQueryClient } from '@tanstack/react-query'
import { upload } from '../../../api/upload.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { TableImport } from '../../../ui/import/TableImport.tsx'

/** Brings a filled sheet back: what it changes is shown first. */
export function SheetDialog({ invitationId, onClose }: { invitationId: number; onClose: () => void }) {
  const { t } = useTranslation('evaluation-offline')
  const queries = useQueryClient()
  const params = { invitationId: String(invitationId) }
  return (
    <TableImport
      title={t('title')}
      lead={t('lead')}
      fileLabel={t('file')}
      limit={sheetLimit}
      choice={{ label: t('ending'), first: sheetEndings[0], options: sheetEndings.map((value) => ({ value, label: t(`ending.${value}`) })) }}
      namesSheets={false}
      read={(file, ending) => upload(offlineEvaluations.preview, { params, query: { ending } }, file)}
      write={(file, basis, ending) => upload(offlineEvaluations.save, { params, query: { ending, basis } }, file)}
      countsText={({ added, changed, unchanged }) => t('counts', { added, changed, unchanged })}
      missingText={({ final }) => (final > 0 ? t('final', { count: final }) : null)}
      doneText={({ added, changed, final }) => t('done', { count: added + changed, final })}
      onWritten={() => void queries.invalidateQueries({ queryKey: ['evaluations'] })}
      onClose={onClose}
    />
  )
}
