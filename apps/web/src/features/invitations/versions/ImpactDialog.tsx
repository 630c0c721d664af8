import { Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { ImpactChanges } from './ImpactChanges.tsx'
import { useCounts } from './use-counts.ts'
import type { WaitingSave } from './use-impact.ts'

interface Props {
  save: WaitingSave
  onSave: () => void
  onClose: () => void
}

/** Before a save of an invitation that people have applied to: what it does to their applications. */
export function ImpactDialog({ save, onSave, onClose }: Props) {
  const { t } = useTranslation('versions')
  const countsOf = useCounts()
  const { drafts, submitted } = save.impact
  return (
    <Dialog size="xl" onClose={onClose} title={t('impact.title')}>
      <Stack>
        <Text>{t('impact.lead', countsOf({ drafts, submitted }))}</Text>
        <ImpactChanges save={save} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('impact.back')}
          </Button>
          <Button onClick={onSave}>{t('impact.save')}</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
