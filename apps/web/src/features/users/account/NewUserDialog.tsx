import { NewUser } from '@klesis/contract/users/users.ts'
import { Stack, TextInput } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DialogButtons } from '../../../ui/DialogButtons.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import text from '../../../ui/text.module.css'
import { toast } from '../../../ui/toast.ts'
import { useServerForm } from '../../../ui/use-server-form.ts'
import { useCreateUser } from '../users.queries.ts'
import { LoginGroupField } from './LoginGroupField.tsx'
import { NewPassword } from './NewPassword.tsx'
import { PasswordField } from './PasswordField.tsx'

const blank: NewUser = { email: '', firstName: '', lastName: '', loginGroup: 'external', password: '' }
const toAddress = (text: string) => text.trim().toLowerCase()

/** Creates a local account and shows its password once. */
export function NewUserDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('users')
  const create = useCreateUser()
  const form = useServerForm({
    initialValues: blank,
    schema: NewUser,
    toBody: (user) => ({ ...user, email: toAddress(user.email) }),
    faultText: (field, fault, { password }) => {
      if (field === 'password') return t('create.tooShort', { count: password.length })
      return t(field === 'email' && fault === 'invalid' ? 'create.badEmail' : 'create.required')
    },
    fieldOfRefusal: { 'user.addressTaken': 'email' },
    save: create,
    onSaved: (_saved, { firstName, lastName }) => void toast({ message: t('create.done', { name: `${firstName} ${lastName}` }) }),
  })
  if (create.data) {
    const show = (
      <LinkButton variant="default" to="/management/users/$id" params={{ id: String(create.data.id) }}>
        {t('once.show')}
      </LinkButton>
    )
    return (
      <Dialog onClose={onClose} title={t('create.title')} closeOnClickOutside={false}>
        <NewPassword username={toAddress(form.values.email)} password={form.values.password} action={show} onClose={onClose} />
      </Dialog>
    )
  }
  return (
    <Dialog onClose={onClose} title={t('create.title')} closeOnClickOutside={false}>
      <form noValidate onSubmit={form.submit}>
        <Stack>
          <p className={text.flat}>{t('create.text')}</p>
          <Refused error={form.refused} />
          <TextInput
            type="email"
            label={t('create.email')}
            description={t('create.emailHelp')}
            required
            autoComplete="off"
            data-autofocus
            maxLength={254}
            {...form.input('email')}
          />
          <TextInput label={t('create.firstName')} required autoComplete="off" maxLength={100} {...form.input('firstName')} />
          <TextInput label={t('create.lastName')} required autoComplete="off" maxLength={100} {...form.input('lastName')} />
          <LoginGroupField {...form.field('loginGroup')} />
          <PasswordField {...form.field('password')} />
          <DialogButtons confirm={t('create.confirm')} isBusy={form.isBusy} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
