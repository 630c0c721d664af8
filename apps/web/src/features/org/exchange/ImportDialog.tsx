import { maxFileBytes } from '@klesis/contract/org/exchange-file.ts'
import { Checkbox } from '@mantine/core'
import { useStore } from '../../../api/store.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FileImport } from '../../../ui/import/FileImport.tsx'
import { toast } from '../../../ui/toast.ts'
import { importStore } from './follow-import.ts'
import { ImportCheckProgress } from './ImportCheckProgress.tsx'
import { ImportDone } from './ImportDone.tsx'
import { ImportFindingsList } from './ImportFindingsList.tsx'
import { ImportSteps } from './ImportSteps.tsx'
import { useImport } from './use-import.ts'

/** Uploads a file of the organisation, shows its errors and changes, and imports it after confirmation. */
export function ImportDialog({ onImported, onClose }: { onImported: () => void; onClose: () => void }) {
  const { t } = useTranslation('exchange')
  const running = useStore(importStore)
  const { file, missing, progress, reading, writing, read, choose, write, discard } = useImport((count) => {
    onImported()
    void toast({ message: t('import.doneToast', { count }) })
  })
  const found = reading.data
  const count = found?.changesTotal ?? 0
  const isBusy = reading.isPending || writing.isPending || running !== undefined
  if (writing.data) return <ImportDone sheets={writing.data.sheets} onClose={onClose} />
  return (
    <FileImport
      title={t('import.title')}
      lead={t('import.lead')}
      fileLabel={t('import.file')}
      limit={maxFileBytes}
      error={writing.error ?? reading.error}
      isBusy={isBusy}
      write={found && count > 0 && found.faultsTotal === 0 ? { label: t('import.write', { count }), run: write } : undefined}
      onOther={found && discard}
      cancelLabel={t(running ? 'close' : 'cancel')}
      onFile={read}
      onClose={onClose}
    >
      <Checkbox
        checked={missing === 'deactivate'}
        disabled={isBusy}
        label={t('import.missing')}
        description={t('import.missingHelp')}
        onChange={(event) => choose(event.currentTarget.checked ? 'deactivate' : 'keep')}
      />
      {running ? <ImportSteps count={running.count} /> : isBusy && file && <ImportCheckProgress file={file} progress={progress} onStop={discard} />}
      {found && !isBusy && <ImportFindingsList found={found} />}
    </FileImport>
  )
}
