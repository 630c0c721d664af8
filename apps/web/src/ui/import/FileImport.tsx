import { Button, Group, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Dialog } from '../Dialog.tsx'
import { FileDrop } from '../FileDrop.tsx'
import { Refused } from '../Refused.tsx'

const accepted = '.xlsx,.json,application/json,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

interface Props {
  title: string
  lead: string
  fileLabel: string
  /** In bytes. */
  limit: number
  error: Error | null
  /** While the file is read or written. */
  isBusy: boolean
  /** The button that imports what was found; absent until a file was read that changes something. */
  write?: { label: string; run: () => void } | undefined
  /** Forgets the file that was read; absent before. */
  onOther?: (() => void) | undefined
  cancelLabel: string
  onFile: (file: File) => void
  onClose: () => void
  /** Options, progress and findings. */
  children: ReactNode
}

/** The dialog of every import from a file of tables: choose a file, see what it would change, import it. */
export function FileImport({ title, lead, fileLabel, limit, error, isBusy, write, onOther, cancelLabel, onFile, onClose, children }: Props) {
  const { t } = useTranslation('app')
  const [tooLarge, setTooLarge] = useState<string>()
  const read = ([file]: File[]) => {
    setTooLarge(undefined)
    if (file) onFile(file)
  }
  return (
    <Dialog size="xl" onClose={onClose} title={title} closeOnClickOutside={!isBusy}>
      <Stack>
        <Text>{lead}</Text>
        <Refused error={error} />
        {!(onOther || isBusy) && <FileDrop label={fileLabel} accept={accepted} limit={limit} onFiles={read} onRefused={setTooLarge} />}
        {tooLarge && <Text role="alert">{tooLarge}</Text>}
        {children}
        <Group justify="flex-end">
          {onOther && !isBusy && (
            <Button variant="subtle" onClick={onOther}>
              {t('import.other')}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {cancelLabel}
          </Button>
          {write && (
            <Button loading={isBusy} onClick={write.run}>
              {write.label}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}
