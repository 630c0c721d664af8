import { importLimit } from '@klesis/contract/translations/import-limits.ts'
import { translations } from '@klesis/contract/translations/translations.calls.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { upload } from '../../api/upload.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { Refused } from '../../ui/Refused.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { toast } from '../../ui/toast.ts'
import { ImportFindingsList } from './ImportFindingsList.tsx'
import { useApplyChanges } from './translations.queries.ts'

const accepted = '.xlsx,.json,application/json,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Reads a file of texts, shows what it would change, and imports it after confirmation. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('translations')
  const [tooLarge, setTooLarge] = useState<string>()
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
  const read = ([file]: File[]) => {
    setTooLarge(undefined)
    applying.reset()
    if (file) reading.mutate(file)
  }
  const another = () => {
    reading.reset()
    applying.reset()
  }
  return (
    <Dialog size="xl" onClose={onClose} title={t('import.title')}>
      <Stack>
        <Text>{t('import.lead')}</Text>
        <Refused error={reading.error ?? applying.error} />
        {!(found || reading.isPending) && <FileDrop label={t('import.file')} accept={accepted} limit={importLimit} onFiles={read} onRefused={setTooLarge} />}
        {tooLarge && <Text role="alert">{tooLarge}</Text>}
        {reading.isPending && <RowsSkeleton count={4} />}
        {found && <ImportFindingsList found={found} />}
        <Group justify="flex-end">
          {found && (
            <Button variant="subtle" onClick={another}>
              {t('import.other')}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {t('text.cancel')}
          </Button>
          {found && found.changes.length > 0 && (
            <Button loading={applying.isPending} onClick={write}>
              {t('import.write', { count: found.changes.length })}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}
