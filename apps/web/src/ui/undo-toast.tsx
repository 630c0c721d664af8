import { Button, Group } from '@mantine/core'
import { i18n } from '../i18n/i18n.ts'
import { toastsNeeded } from './toast.ts'

const staysFor = 10_000

interface Props {
  message: string
  label: string
  onUndo: () => void
}

/** Says what was done, and for ten seconds how to undo it. */
export async function undoToast({ message, label, onUndo }: Props) {
  toastsNeeded.set(true)
  const loaded = await import('@mantine/notifications').catch(() => undefined)
  if (!loaded) return
  const { notifications } = loaded
  const id = notifications.show({
    color: 'green',
    autoClose: staysFor,
    closeButtonProps: { 'aria-label': i18n.t('app:action.close') },
    message: (
      <Group gap="sm" justify="space-between">
        <span>{message}</span>
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => {
            notifications.hide(id)
            onUndo()
          }}
        >
          {label}
        </Button>
      </Group>
    ),
  })
}
