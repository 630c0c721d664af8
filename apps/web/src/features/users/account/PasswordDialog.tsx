import type { UserView } from '@klesis/contract/users/users.ts'
import { Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DialogButtons } from '../../../ui/DialogButtons.tsx'
import { focusFirstFault } from '../../../ui/focus-first-fault.ts'
import text from '../../../ui/text.module.css'
import { toast } from '../../../ui/toast.ts'
import { ChangeRefused } from '../ChangeRefused.tsx'
import { useSetPassword } from '../users.queries.ts'
import { LoginGroupField } from './LoginGroupField.tsx'
import { isPassword, PasswordField } from './PasswordField.tsx'
import { PasswordOnce } from './PasswordOnce.tsx'

/** Sets the password of the local account and shows it once. */
export function PasswordDialog({ user, onClose }: { user: UserView; onClose: () => void }) {
  const { t } = useTranslation('users')
  const [password, setPassword] = useState('')
  const [loginGroup, setLoginGroup] = useState(user.loginGroup)
  const [wasTried, setTried] = useState(false)
  const set = useSetPassword(user)
  const name = user.fullname
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (!isPassword(password)) return focusFirstFault(event.currentTarget)
    set.mutate({ password, loginGroup }, { onSuccess: () => void toast({ message: t('password.done', { name }) }) })
  }
  return (
    <Dialog onClose={onClose} title={t('password.title', { name })} closeOnClickOutside={false}>
      {set.data ? (
        <PasswordOnce username={set.data.username ?? user.uid} password={password} onClose={onClose} />
      ) : (
        <form noValidate onSubmit={submit}>
          <Stack>
            <p className={text.flat}>{t(user.username === null ? 'password.makes' : 'password.text')}</p>
            <ChangeRefused error={set.error} />
            <PasswordField value={password} onChange={setPassword} saysMissing={wasTried} isFirst />
            <LoginGroupField value={loginGroup} onChange={setLoginGroup} />
            <DialogButtons confirm={t('password.confirm')} tone="red" isBusy={set.isPending} onClose={onClose} />
          </Stack>
        </form>
      )}
    </Dialog>
  )
}
