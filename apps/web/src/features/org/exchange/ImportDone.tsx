import type { SheetCount } from '@klesis/contract/org/exchange.ts'
import { Button, Group, Stack } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { ImportCounts } from './ImportCounts.tsx'

/** The result of an import, sheet by sheet. */
export function ImportDone({ sheets, onClose }: { sheets: readonly SheetCount[]; onClose: () => void }) {
  const { t } = useTranslation('exchange')
  return (
    <Dialog size="lg" onClose={onClose} title={t('import.done')}>
      <Stack>
        <ImportCounts sheets={sheets} />
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            {t('close')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
