import { importLimit } from '@klesis/contract/translations/import-limits.ts'
import { labels } from '@klesis/contract/translations/labels.calls.ts'
import { changeKey, type PlannedText, planTexts } from '@klesis/forms/translate/plan-texts.ts'
import type { TextRow } from '@klesis/forms/translate/text-row.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { upload } from '../../../../api/upload.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { FileImport } from '../../../../ui/import/FileImport.tsx'
import { RowsSkeleton } from '../../../../ui/Skeletons.tsx'
import { toast } from '../../../../ui/toast.ts'
import { LabelFindings } from './LabelFindings.tsx'

interface Props {
  rows: readonly TextRow[]
  languages: readonly string[]
  /** Uses what people have seen; if it fails, what is different now is shown again. */
  apply: (changes: readonly PlannedText[]) => Promise<unknown>
  doneText: (count: number) => string
  onClose: () => void
}

/** Reads a file of translations, shows what it would change, lets people decide conflicts, and uses it after confirmation. */
export function LabelsImport({ rows, languages, apply, doneText, onClose }: Props) {
  const { t } = useTranslation('labels')
  const reading = useMutation({ mutationFn: (file: File) => upload(labels.read, { query: { languages: languages.join() } }, file) })
  const applying = useMutation({ mutationFn: apply })
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  const plan = reading.data && planTexts(rows, reading.data.rows)
  const changes = plan ? [...plan.changes, ...plan.conflicts.filter((one) => taken.has(changeKey(one)))] : []
  const done = () => {
    onClose()
    void toast({ message: doneText(changes.length) })
  }
  const forget = () => {
    setTaken(new Set())
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
      write={changes.length > 0 ? { label: t('import.write', { count: changes.length }), run: () => applying.mutate(changes, { onSuccess: done }) } : undefined}
      onOther={plan && reading.reset}
      cancelLabel={t('import.cancel')}
      onFile={(file) => {
        forget()
        reading.mutate(file)
      }}
      onClose={onClose}
    >
      {reading.isPending && <RowsSkeleton count={4} />}
      {plan && <LabelFindings plan={plan} faults={reading.data?.faults ?? []} taken={taken} onTaken={setTaken} />}
    </FileImport>
  )
}
