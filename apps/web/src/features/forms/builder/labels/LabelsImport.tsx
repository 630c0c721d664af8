import { importLimit } from '@klesis/contract/translations/import-limits.ts'
import { labels } from '@klesis/contract/translations/labels.calls.ts'
import type { LabelChange, LabelRow } from '@klesis/forms/translate/label-rows.ts'
import { planLabels } from '@klesis/forms/translate/plan-labels.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { upload } from '../../../../api/upload.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { FileImport } from '../../../../ui/import/FileImport.tsx'
import { RowsSkeleton } from '../../../../ui/Skeletons.tsx'
import { toast } from '../../../../ui/toast.ts'
import { conflictKey, LabelFindings } from './LabelFindings.tsx'

interface Props {
  rows: readonly LabelRow[]
  languages: readonly string[]
  onApply: (changes: readonly LabelChange[]) => void
  onClose: () => void
}

/** Reads a file of translations, shows what it would change in the forms of the page, lets people decide conflicts, and changes them after confirmation. */
export function LabelsImport({ rows, languages, onApply, onClose }: Props) {
  const { t } = useTranslation('labels')
  const reading = useMutation({ mutationFn: (file: File) => upload(labels.read, { query: { languages: languages.join() } }, file) })
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  const plan = reading.data && planLabels(rows, reading.data.rows)
  const changes = plan ? [...plan.changes, ...plan.conflicts.filter((one) => taken.has(conflictKey(one)))] : []
  const write = () => {
    onApply(changes)
    onClose()
    void toast({ message: t('import.done', { count: changes.length }) })
  }
  return (
    <FileImport
      title={t('import.title')}
      lead={t('import.lead')}
      fileLabel={t('import.file')}
      limit={importLimit}
      error={reading.error}
      isBusy={reading.isPending}
      write={changes.length > 0 ? { label: t('import.write', { count: changes.length }), run: write } : undefined}
      onOther={plan && reading.reset}
      cancelLabel={t('import.cancel')}
      onFile={(file) => {
        setTaken(new Set())
        reading.mutate(file)
      }}
      onClose={onClose}
    >
      {reading.isPending && <RowsSkeleton count={4} />}
      {plan && <LabelFindings plan={plan} faults={reading.data?.faults ?? []} taken={taken} onTaken={setTaken} />}
    </FileImport>
  )
}
