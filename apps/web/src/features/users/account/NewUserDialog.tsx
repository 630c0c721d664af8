import type { NewUser } from '@klesis/contract/users/users.ts'
import { Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { isRefused } from '../../../api/call-refused.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DialogButtons } from '../../../ui/DialogButtons.tsx'
import { focusFirstFault } from '../../../ui/focus-first-fault.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import text from '../../../ui/text.module.css'
import { toast } from '../../../ui/toast.ts'
import { useCreateUser } from '../users.queries.ts'
import { LoginGroupField } from './LoginGroupField.tsx'
import { isPassword, PasswordField } from './PasswordField.tsx'
import { PasswordOnce } from './PasswordOnce.tsx'

/** Enough to tell a slip of the hand; the server looks closer. */
const isAddress = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)

const blank: NewUser = { email: '', firstName: '', lastName: '', loginGroup: 'external', password: '' }

/** Makes a local account and shows its password once. */
export function NewUserDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('users')
  const [user, setUser] = useState(blank)
  const [wasTried, setTried] = useState(false)
  const create = useCreateUser()
  const email = user.email.trim().toLowerCase()
  const isWhole = isAddress(email) && user.firstName.trim() !== '' && user.lastName.trim() !== '' && isPassword(user.password)
  const isTaken = isRefused(create.error, 'user.addressTaken')
  const put = (part: Partial<NewUser>) => {
    setUser({ ...user, ...part })
    if (create.isError) create.reset()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setTried(true)
    if (!isWhole) return focusFirstFault(form)
    create.mutate(
      { ...user, email },
      {
        onSuccess: () => void toast({ message: t('create.done', { name: `${user.firstName} ${user.lastName}` }) }),
        onError: () => focusFirstFault(form),
      },
    )
  }
  const required = (text: string) => wasTried && text.trim() === '' && t('create.required')
  const isBadEmail = wasTried && !isAddress(email)
  if (create.data) {
    const show = (
      <LinkButton variant="default" to="/management/users/$id" params={{ id: String(create.data.id) }}>
        {t('once.show')}
      </LinkButton>
    )
    return (
      <Dialog onClose={onClose} title={t('create.title')} closeOnClickOutside={false}>
        <PasswordOnce username={email} password={user.password} action={show} onClose={onClose} />
      </Dialog>
    )
  }
  return (
    <Dialog onClose={onClose} title={t('create.title')} closeOnClickOutside={false}>
      <form noValidate onSubmit={submit}>
        <Stack>
          <p className={text.flat}>{t('create.text')}</p>
          {!isTaken && <Refused error={create.error} />}
          <TextInput
            type="email"
            label={t('create.email')}
            description={t('create.emailHelp')}
            required
            autoComplete="off"
            data-autofocus
            maxLength={254}
            value={user.email}
            onChange={(event) => put({ email: event.currentTarget.value })}
            error={isTaken ? create.error?.message : required(user.email) || (isBadEmail && t('create.badEmail'))}
          />
          <TextInput
            label={t('create.firstName')}
            required
            autoComplete="off"
            maxLength={100}
            value={user.firstName}
            onChange={(event) => put({ firstName: event.currentTarget.value })}
            error={required(user.firstName)}
          />
          <TextInput
            label={t('create.lastName')}
            required
            autoComplete="off"
            maxLength={100}
            value={user.lastName}
            onChange={(event) => put({ lastName: event.currentTarget.value })}
            error={required(user.lastName)}
          />
          <LoginGroupField value={user.loginGroup} onChange={(loginGroup) => put({ loginGroup })} />
          <PasswordField value={user.password} onChange={(password) => put({ password })} saysMissing={wasTried} />
          <DialogButtons confirm={t('create.confirm')} isBusy={create.isPending} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
