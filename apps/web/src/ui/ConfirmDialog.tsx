import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { Dialog } from './Dialog.tsx'
import type { Tone } from './palette.ts'

interface Props {
  /** Names the deed and the thing. */
  title: string
  /** Says what cannot be undone. */
  children?: ReactNode
  /** The verb on the button; without it there is nothing to do but close. */
  confirm: string | undefined
  cancel?: string | undefined
  tone?: Tone
  isBusy?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Mount it to open it. Its default is cancel. */
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
