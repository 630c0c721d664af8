import type { CallInput } from '@klesis/contract/endpoint.ts'
import { identity } from '@klesis/contract/identity/identity.calls.ts'
import type { SignedIn } from '@klesis/contract/identity/identity.ts'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { type ComponentRef, type FormEvent, lazy, Suspense, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './LoginForm.module.css'
import { useBusy } from './use-busy.ts'

const Refused = lazy(() => import('../../ui/Refused.tsx').then((module) => ({ default: module.Refused })))

interface Props {
  /** Initial values. */
  username?: string
  password?: string
  onSignedIn: (user: SignedIn) => void
}

/** Change its `key` to fill in another account. */
export function LoginForm({ username = '', password = '', onSignedIn }: Props) {
  const { t } = useTranslation('identity')
  const { run, isBusy, error } = useBusy()
  const [missing, setMissing] = useState({ username: false, password: false })
  const form = useRef<ComponentRef<'form'>>(null)

  const signIn = async (body: CallInput<typeof identity.login>['body']) => {
    const user = await run(() => call(identity.login, { body }))
    if (user) onSignedIn(user)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const written = new FormData(event.currentTarget)
    const input = { username: String(written.get('username')).trim(), password: String(written.get('password')) }
    setMissing({ username: !input.username, password: !input.password })
    const [firstMissing] = Object.entries(input).filter(([, text]) => !text)
    if (firstMissing) form.current?.querySelector<HTMLInputElement>(`[name=${firstMissing[0]}]`)?.focus()
    else void signIn({ ...input, rememberMe: written.has('rememberMe') })
  }

  return (
    <form ref={form} noValidate className={classes.form} onSubmit={submit}>
      {error && (
        <Suspense>
          <Refused error={error} title={t('login.failed')} />
        </Suspense>
      )}
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
      <label className={classes.remember}>
        <input type="checkbox" name="rememberMe" />
        {t('login.remember')}
      </label>
      <Button type="submit" fullWidth loading={isBusy}>
        {t('login.submit')}
      </Button>
    </form>
  )
}
