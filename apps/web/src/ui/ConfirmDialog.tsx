import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { Dialog } from './Dialog.tsx'
import type { Tone } from './palette.ts'

interface Props {
  /** Names the action and the object. */
  title: string
  /** Explains what cannot be undone. */
  children?: ReactNode
  /** The verb on the button. Without it the dialog can only be closed. */
  confirm: string | undefined
  cancel?: string | undefined
  tone?: Tone
  isBusy?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** A dialog that is open while it is mounted. The cancel button has the focus. */
export function ConfirmDialog({ title, children, confirm, cancel, tone = 'red', isBusy = false, onConfirm, onClose }: Props) {
  const { t } = useTranslation('app')
  return (
    <Dialog onClose={onClose} title={title}>
      <Stack>
        {children && <div>{children}</div>}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {cancel ?? t('action.cancel')}
          </Button>
          {confirm && (
            <Button color={tone} loading={isBusy} onClick={onConfirm}>
              {confirm}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}
