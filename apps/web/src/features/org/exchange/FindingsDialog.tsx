import type { RefusedImport } from '@klesis/contract/org/exchange.ts'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useStore } from '../../../api/store.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import { toast } from '../../../ui/toast.ts'
import { findingsQuery } from './exchange.queries.ts'
import { importStore } from './follow-import.ts'
import { ImportDone } from './ImportDone.tsx'
import { ImportFindingsList } from './ImportFindingsList.tsx'
import { ImportSteps } from './ImportSteps.tsx'
import { useRetryImport } from './use-retry-import.ts'

interface Props {
  refused: RefusedImport
  onImported: () => void
  /** Called to choose another file, or the corrected one. */
  onOther: () => void
  onClose: () => void
}

/** The errors and changes that a refused import found; the import can be repeated from here while the server keeps its file. */
export function FindingsDialog({ refused, onImported, onOther, onClose }: Props) {
  const { t } = useTranslation('exchange')
  const running = useStore(importStore)
  const { code, message, writing } = useRetryImport(refused, (count) => {
    onImported()
    void toast({ message: t('import.doneToast', { count }) })
  })
  const { data, error, refetch } = useQuery(findingsQuery(code))
  const isBusy = writing.isPending || running !== undefined
  if (writing.data) return <ImportDone sheets={writing.data.sheets} onClose={onClose} />
  const count = data?.findings.changesTotal ?? 0
  return (
    <Dialog size="xl" onClose={onClose} title={t('refused.found')} closeOnClickOutside={!isBusy}>
      <Stack>
        {!isBusy && (
          <Alert color="amber" icon={<IconAlertCircle stroke={1.75} aria-hidden />}>
            {message}
          </Alert>
        )}
        <Refused error={writing.error ?? error} {...(error && { onRetry: () => void refetch() })} />
        {running && <ImportSteps count={running.count} />}
        {!(data || error || isBusy) && <RowsSkeleton count={4} height={50} />}
        {data && !isBusy && (
          <>
            {data.missing === 'deactivate' && <Text>{t('refused.missing')}</Text>}
            <ImportFindingsList key={code} found={data.findings} />
          </>
        )}
        <Group justify="flex-end">
          {!isBusy && (
            <Button variant="subtle" onClick={onOther}>
              {t('refused.file')}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {t('close')}
          </Button>
          {data?.hasFile && !running && (
            <Button loading={isBusy} onClick={() => writing.mutate(count)}>
              {t('import.write', { count })}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}
