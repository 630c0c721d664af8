import { Button } from '@mantine/core'
import { IconPointer } from '@tabler/icons-react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import type { usePicking } from './use-picking.ts'

/** Starts and stops the picking of fields; nothing where the canvas cannot be reached. */
export function PickButton({ picking }: { picking: ReturnType<typeof usePicking> }) {
  const { t } = useTranslation('builder')
  if (!picking.isPossible) return null
  return (
    <Button
      size="compact-sm"
      variant={picking.isPicking ? 'light' : 'default'}
      style={{ alignSelf: 'start', justifySelf: 'start' }}
      aria-pressed={picking.isPicking}
      leftSection={<IconPointer size={16} stroke={1.75} aria-hidden />}
      onClick={picking.isPicking ? picking.stop : picking.start}
    >
      {t('picking.start')}
    </Button>
  )
}
