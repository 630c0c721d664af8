import { organisationLimit } from '@klesis/contract/org/exchange-file.ts'
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useStore } from '../../../api/store.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FileDrop } from '../../../ui/FileDrop.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { toast } from '../../../ui/toast.ts'
import { importStore } from './follow-import.ts'
import { ImportCheckProgress } from './ImportCheckProgress.tsx'
import { ImportDone } from './ImportDone.tsx'
import { ImportFindingsList } from './ImportFindingsList.tsx'
import { ImportSteps } from './ImportSteps.tsx'
import { useImport } from './use-import.ts'

const accepted = '.xlsx,.json,application/json,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Uploads a file of the organisation, shows its errors and changes, and imports it after confirmation. */
export function ImportDialog({ onImported, onClose }: { onImported: () => void; onClose: () => void }) {
  const { t } = useTranslation('exchange')
  const [tooLarge, setTooLarge] = useState<string>()
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
    <Dialog size="xl" onClose={onClose} title={t('import.title')} closeOnClickOutside={!isBusy}>
      <Stack>
        <Text>{t('import.lead')}</Text>
        <Refused error={writing.error ?? reading.error} />
        {!(found || isBusy) && (
          <FileDrop
            label={t('import.file')}
            accept={accepted}
            limit={organisationLimit}
            onFiles={([next]) => {
              setTooLarge(undefined)
              if (next) read(next)
            }}
            onRefused={setTooLarge}
          />
        )}
        {tooLarge && <Text role="alert">{tooLarge}</Text>}
        <Checkbox
          checked={missing === 'deactivate'}
          disabled={isBusy}
          label={t('import.missing')}
          description={t('import.missingHelp')}
          onChange={(event) => choose(event.currentTarget.checked ? 'deactivate' : 'keep')}
        />
        {running ? <ImportSteps count={running.count} /> : isBusy && file && <ImportCheckProgress file={file} progress={progress} onStop={discard} />}
        {found && !isBusy && <ImportFindingsList found={found} />}
        <Group justify="flex-end">
          {found && !isBusy && (
            <Button variant="subtle" onClick={discard}>
              {t('import.other')}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {t(running ? 'close' : 'cancel')}
          </Button>
          {found && count > 0 && found.faultsTotal === 0 && (
            <Button loading={isBusy} onClick={write}>
              {t('import.write', { count })}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}
