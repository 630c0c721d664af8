import { importLimit } from '@klesis/contract/translations/import-limits.ts'
import { translations } from '@klesis/contract/translations/translations.calls.ts'
import { useMutation } from '@tanstack/react-query'
import { upload } from '../../api/upload.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FileImport } from '../../ui/import/FileImport.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { toast } from '../../ui/toast.ts'
import { ImportFindingsList } from './ImportFindingsList.tsx'
import { useApplyChanges } from './translations.queries.ts'

/** Reads a file of texts, shows what it would change, and imports it after confirmation. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('translations')
  const reading = useMutation({ mutationFn: (file: File) => upload(translations.preview, {}, file) })
  const applying = useApplyChanges()
  const found = reading.data
  const write = () => {
    const changes = found?.changes.map(({ before: _, ...change }) => change) ?? []
    const done = () => {
      onClose()
      void toast({ message: t('import.done', { count: changes.length }) })
    }
    applying.mutate(changes, { onSuccess: done })
  }
  const another = () => {
    reading.reset()
    applying.reset()
  }
  return (
    <FileImport
      title={t('import.title')}
      lead={t('import.lead')}
      fileLabel={t('import.file')}
      limit={importLimit}
      error={reading.error ?? applying.error}
      isBusy={reading.isPending || applying.isPending}
      write={found && found.changes.length > 0 ? { label: t('import.write', { count: found.changes.length }), run: write } : undefined}
      onOther={found && another}
      cancelLabel={t('text.cancel')}
      onFile={(file) => {
        applying.reset()
        reading.mutate(file)
      }}
      onClose={onClose}
    >
      {reading.isPending && <RowsSkeleton count={4} />}
      {found && <ImportFindingsList found={found} />}
    </FileImport>
  )
}
