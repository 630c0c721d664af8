import { Alert, Button, Group, Stack } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'

/** Before a save of which the server could not say whom it concerns: its author may go on, and all applications stay as they are. */
export function UnknownImpact({ onSave, onClose }: { onSave: () => void; onClose: () => void }) {
  const { t } = useTranslation('versions')
  return (
    <Dialog size="lg" onClose={onClose} title={t('unknown.title')}>
      <Stack>
        <Alert color="amber">{t('unknown.text')}</Alert>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('impact.back')}
          </Button>
          <Button onClick={onSave}>{t('unknown.save')}</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
