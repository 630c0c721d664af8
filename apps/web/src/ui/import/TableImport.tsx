import { Group, Radio, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { RowsSkeleton } from '../Skeletons.tsx'
import { toast } from '../toast.ts'
import { FileImport } from './FileImport.tsx'
import { type Findings, ImportFindings } from './ImportFindings.tsx'

interface Choice<Option extends string> {
  label: string
  options: readonly { value: Option; label: string }[]
  first: Option
}

interface Props<Found extends Findings, Written, Option extends string> {
  title: string
  lead: string
  fileLabel: string
  /** In bytes. */
  limit: number
  /** What becomes of what the file leaves out, where that can be chosen. */
  choice: Choice<Option>
  /** Whether the file has several sheets. */
  namesSheets: boolean
  read: (file: File, option: Option) => Promise<Found>
  /** Imports what was found; `basis` is that of the findings. */
  write: (file: File, basis: string, option: Option) => Promise<Written>
  countsText: (found: Found) => string
  /** What stands below the counts; null for nothing. */
  missingText: (found: Found) => string | null
  doneText: (written: Written) => string
  /** After each try to import. */
  onWritten: () => void
  onClose: () => void
}

/** Reads a file of tables, shows its errors and what it would change, and imports it after confirmation. */
export function TableImport<Found extends Findings, Written, Option extends string>(props: Props<Found, Written, Option>) {
  const { choice, countsText, missingText, onClose } = props
  const { t } = useTranslation('table-import')
  const [file, setFile] = useState<File>()
  const [option, setOption] = useState(choice.first)
  const reading = useMutation({ mutationFn: (next: { file: File; option: Option }) => props.read(next.file, next.option) })
  const writing = useMutation({
    mutationFn: (next: { file: File; basis: string }) => props.write(next.file, next.basis, option),
    onSettled: props.onWritten,
    onSuccess: (written) => {
      void toast({ message: props.doneText(written) })
      onClose()
    },
  })
  const found = reading.data
  const count = found ? found.added + found.changed + found.retired : 0
  const isBusy = reading.isPending || writing.isPending
  const read = (next: File, chosen: Option) => {
    writing.reset()
    setFile(next)
    reading.mutate({ file: next, option: chosen })
  }
  const choose = (value: string) => {
    const chosen = choice.options.find((one) => one.value === value)?.value ?? choice.first
    setOption(chosen)
    if (file && found) read(file, chosen)
  }
  const other = () => {
    setFile(undefined)
    reading.reset()
    writing.reset()
  }
  const canWrite = file && found && count > 0 && found.faultsTotal === 0
  const missing = found && missingText(found)
  return (
    <FileImport
      title={props.title}
      lead={props.lead}
      fileLabel={props.fileLabel}
      limit={props.limit}
      error={reading.error ?? writing.error}
      isBusy={isBusy}
      write={canWrite ? { label: t('write', { count }), run: () => writing.mutate({ file, basis: found.basis }) } : undefined}
      onOther={found && other}
      cancelLabel={t('cancel')}
      onFile={(next) => read(next, option)}
      onClose={onClose}
    >
      {choice.options.length > 0 && (
        <Radio.Group label={choice.label} value={option} onChange={choose}>
          <Group mt="xs">
            {choice.options.map(({ value, label }) => (
              <Radio key={value} value={value} disabled={isBusy} label={label} />
            ))}
          </Group>
        </Radio.Group>
      )}
      {reading.isPending && <RowsSkeleton count={4} />}
      {found && !reading.isPending && (
        <ImportFindings found={found} counts={countsText(found)} namesSheets={props.namesSheets}>
          {missing && <Text>{missing}</Text>}
        </ImportFindings>
      )}
    </FileImport>
  )
}
