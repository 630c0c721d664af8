import { Stack } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DialogButtons } from '../../../ui/DialogButtons.tsx'
import { ChangeRefused } from '../ChangeRefused.tsx'

interface Props {
  title: string
  form: { refused: Error | null; isBusy: boolean; submit: (event: FormEvent<HTMLFormElement>) => void }
  children: ReactNode
  onClose: () => void
}

/** The layout of both dialogs that grant a privilege. */
export function GrantPrivilegeDialog({ title, form, children, onClose }: Props) {
  const { t } = useTranslation('users')
  return (
    <Dialog onClose={onClose} title={title}>
      <form noValidate onSubmit={form.submit}>
        <Stack>
          <ChangeRefused error={form.refused} />
          {children}
          <DialogButtons confirm={t('privilege.give')} isBusy={form.isBusy} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
