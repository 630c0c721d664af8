import { importLimit, type MissingItems, missingItems } from '@klesis/contract/lookups/lookup-limits.ts'
import { Group, Radio } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FileImport } from '../../../ui/import/FileImport.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import { toast } from '../../../ui/toast.ts'
import { useImport, usePreview } from '../lookups.queries.ts'
import { ImportFindings } from './ImportFindings.tsx'

/** Reads a file of items, shows its errors and what it would change, and imports it after confirmation. */
export function ImportDialog({ lookupId, onClose }: { lookupId: number; onClose: () => void }) {
  const { t } = useTranslation('lookups')
  const [file, setFile] = useState<File>()
  const [missing, setMissing] = useState<MissingItems>('stay')
  const reading = usePreview(lookupId)
  const writing = useImport(lookupId)
  const isBusy = reading.isPending || writing.isPending
  const found = reading.data
  const count = found ? found.added + found.changed + found.retired : 0
  const read = (next: File, choice: MissingItems) => {
    writing.reset()
    setFile(next)
    reading.mutate({ file: next, missing: choice })
  }
  const choose = (choice: MissingItems) => {
    setMissing(choice)
    if (file && found) read(file, choice)
  }
  const write = () => {
    if (!(file && found)) return
    const onSuccess = ({ added, changed, retired }: { added: number; changed: number; retired: number }) => {
      void toast({ message: t('import.done', { added, changed, retired }) })
      onClose()
    }
    writing.mutate({ file, missing, basis: found.basis }, { onSuccess })
  }
  const another = () => {
    setFile(undefined)
    reading.reset()
    writing.reset()
  }
  return (
    <FileImport
      title={t('import.title')}
      lead={t('import.lead')}
      fileLabel={t('import.file')}
      limit={importLimit}
      error={reading.error ?? writing.error}
      isBusy={isBusy}
      write={found && count > 0 && found.faultsTotal === 0 ? { label: t('import.write', { count }), run: write } : undefined}
      onOther={found && another}
      cancelLabel={t('import.cancel')}
      onFile={(next) => read(next, missing)}
      onClose={onClose}
    >
      <Radio.Group label={t('import.missing')} value={missing} onChange={(value) => choose(missingItems.find((one) => one === value) ?? 'stay')}>
        <Group mt="xs">
          {missingItems.map((one) => (
            <Radio key={one} value={one} disabled={isBusy} label={t(`import.${one}`)} />
          ))}
        </Group>
      </Radio.Group>
      {reading.isPending && <RowsSkeleton count={4} />}
      {found && !reading.isPending && <ImportFindings found={found} />}
    </FileImport>
  )
}
