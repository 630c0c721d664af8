import { Button, Group } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import type { Mending } from './use-mending.ts'

/** What was mended last, and the way back. */
export function MendStatus({ mending: { status, undo } }: { mending: Mending }) {
  const { t } = useTranslation('invitation-check')
  return (
    <Group gap="sm">
      <span role="status">{status}</span>
      {undo && (
        <Button size="xs" variant="default" leftSection={<IconArrowBackUp size={16} aria-hidden />} onClick={undo}>
          {t('mend.undo')}
        </Button>
      )}
    </Group>
  )
}
