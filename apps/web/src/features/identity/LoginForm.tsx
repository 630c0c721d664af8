import type { SignedIn } from '@klesis/contract/identity/identity.ts'
import { Button, Checkbox, PasswordInput, Stack, TextInput } from '@mantine/core'
import { type ComponentRef, type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Refused } from '../../ui/Refused.tsx'
import { useSignIn } from './identity.queries.ts'

interface Props {
  /** Filled in already. */
  username?: string
  password?: string
  onSignedIn: (user: SignedIn) => void
}

/** Remount it (by `key`) to fill in another account. */
export function LoginForm({ username = '', password = '', onSignedIn }: Props) {
  const { t } = useTranslation('identity')
  const signIn = useSignIn()
  const [missing, setMissing] = useState({ username: false, password: false })
  const form = useRef<ComponentRef<'form'>>(null)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const written = new FormData(event.currentTarget)
    const given = { username: String(written.get('username')).trim(), password: String(written.get('password')) }
    setMissing({ username: !given.username, password: !given.password })
    const [firstMissing] = Object.entries(given).filter(([, text]) => !text)
    if (firstMissing) form.current?.querySelector<HTMLInputElement>(`[name=${firstMissing[0]}]`)?.focus()
    else signIn.mutate({ ...given, rememberMe: written.has('rememberMe') }, { onSuccess: onSignedIn })
  }

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Stack>
        <Refused error={signIn.error} title={t('login.failed')} />
        <TextInput
          name="username"
          type="email"
          autoComplete="username"
          label={t('login.email')}
          defaultValue={username}
          error={missing.username && t('login.noEmail')}
        />
        <PasswordInput
          name="password"
          autoComplete="current-password"
          label={t('login.password')}
          defaultValue={password}
          error={missing.password && t('login.noPassword')}
          visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
        />
        <Checkbox name="rememberMe" label={t('login.remember')} />
        <Button type="submit" fullWidth loading={signIn.isPending}>
          {t('login.submit')}
        </Button>
      </Stack>
    </form>
  )
}
