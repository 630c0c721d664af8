import { organisationLimit } from '@klesis/contract/org/exchange.ts'
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FileDrop } from '../../../ui/FileDrop.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { toast } from '../../../ui/toast.ts'
import { ImportCounts } from './ImportCounts.tsx'
import { ImportFound } from './ImportFound.tsx'
import { ImportWaits } from './ImportWaits.tsx'
import { useImport } from './use-import.ts'

const accepted = '.xlsx,.json,application/json,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Reads a file of the organisation, shows what it would change and what is wrong in it, and writes it once that is confirmed. */
export function ImportDialog({ onImported, onClose }: { onImported: () => void; onClose: () => void }) {
  const { t } = useTranslation('exchange')
  const [tooLarge, setTooLarge] = useState<string>()
  const { file, missing, progress, reading, writing, read, choose, write, forget } = useImport()
  const found = reading.data
  const count = found?.changesTotal ?? 0
  const isBusy = reading.isPending || writing.isPending
  const done = () => {
    onImported()
    void toast({ message: t('import.doneToast', { count }) })
  }
  if (writing.data) {
    return (
      <Dialog size="lg" onClose={onClose} title={t('import.done')}>
        <Stack>
          <ImportCounts sheets={writing.data.sheets} />
          <Group justify="flex-end">
            <Button onClick={onClose} data-autofocus>
              {t('close')}
            </Button>
          </Group>
        </Stack>
      </Dialog>
    )
  }
  return (
    <Dialog size="xl" onClose={onClose} title={t('import.title')} closeOnClickOutside={!isBusy}>
      <Stack>
        <Text>{t('import.lead')}</Text>
        <Refused error={writing.error ?? reading.error} />
        {!(found || reading.isPending) && (
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
        {isBusy && file && <ImportWaits file={file} progress={progress} onStop={forget} writes={writing.isPending ? count : undefined} />}
        {found && !isBusy && <ImportFound found={found} />}
        <Group justify="flex-end">
          {found && !isBusy && (
            <Button variant="subtle" onClick={forget}>
              {t('import.other')}
            </Button>
          )}
          <Button variant="default" disabled={writing.isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
          {found && count > 0 && found.faultsTotal === 0 && (
            <Button loading={isBusy} onClick={() => write(done)}>
              {t('import.write', { count })}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}
