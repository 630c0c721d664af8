import { NewUser, type UserView } from '@klesis/contract/users/users.ts'
import { Stack } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DialogButtons } from '../../../ui/DialogButtons.tsx'
import text from '../../../ui/text.module.css'
import { toast } from '../../../ui/toast.ts'
import { useServerForm } from '../../../ui/use-server-form.ts'
import { ChangeRefused } from '../ChangeRefused.tsx'
import { useSetPassword } from '../users.queries.ts'
import { LoginGroupField } from './LoginGroupField.tsx'
import { NewPassword } from './NewPassword.tsx'
import { PasswordField } from './PasswordField.tsx'

const schema = NewUser.pick({ password: true, loginGroup: true })

/** Sets the password of the local account and shows it once. */
export function PasswordDialog({ user, onClose }: { user: UserView; onClose: () => void }) {
  const { t } = useTranslation('users')
  const save = useSetPassword(user)
  const name = user.fullname
  const form = useServerForm({
    initialValues: { password: '', loginGroup: user.loginGroup },
    schema,
    toBody: (values) => values,
    faultText: (_field, _fault, { password }) => t('create.tooShort', { count: password.length }),
    save,
    onSaved: () => void toast({ message: t('password.done', { name }) }),
  })
  return (
    <Dialog onClose={onClose} title={t('password.title', { name })} closeOnClickOutside={false}>
      {save.data ? (
        <NewPassword username={save.data.username ?? user.uid} password={form.values.password} onClose={onClose} />
      ) : (
        <form noValidate onSubmit={form.submit}>
          <Stack>
            <p className={text.flat}>{t(user.username === null ? 'password.makes' : 'password.text')}</p>
            <ChangeRefused error={form.refused} />
            <PasswordField {...form.field('password')} takesFocus />
            <LoginGroupField {...form.field('loginGroup')} />
            <DialogButtons confirm={t('password.confirm')} tone="red" isBusy={form.isBusy} onClose={onClose} />
          </Stack>
        </form>
      )}
    </Dialog>
  )
}
