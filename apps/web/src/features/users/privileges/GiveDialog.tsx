import { Stack } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DialogButtons } from '../../../ui/DialogButtons.tsx'
import { ChangeRefused } from '../ChangeRefused.tsx'

interface Props {
  title: string
  error: Error | null
  isBusy: boolean
  children: ReactNode
  onSubmit: () => void
  onClose: () => void
}

/** The frame of both dialogs that give a privilege. */
export function GiveDialog({ title, error, isBusy, children, onSubmit, onClose }: Props) {
  const { t } = useTranslation('users')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <Dialog onClose={onClose} title={title}>
      <form noValidate onSubmit={submit}>
        <Stack>
          <ChangeRefused error={error} />
          {children}
          <DialogButtons confirm={t('privilege.give')} isBusy={isBusy} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
