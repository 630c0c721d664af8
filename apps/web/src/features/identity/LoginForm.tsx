import { identity } from '@klesis/contract/identity/identity.calls.ts'
import type { SignedIn } from '@klesis/contract/identity/identity.ts'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { call } from '../../api/call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useServerForm } from '../../ui/use-server-form.ts'
import classes from './LoginForm.module.css'
import { rememberMethod } from './last-method.ts'
import { useCall } from './use-call.ts'

const Refused = lazy(() => import('../../ui/Refused.tsx').then((module) => ({ default: module.Refused })))

interface Props {
  /** Initial values. */
  username?: string
  password?: string
  /** Whether another way is what to press first. */
  isSecondary?: boolean
  onSignedIn: (user: SignedIn) => void
}

interface Credentials {
  username: string
  password: string
  rememberMe: boolean
}

/** Change its `key` to fill in another account. */
export function LoginForm({ username = '', password = '', isSecondary = false, onSignedIn }: Props) {
  const { t } = useTranslation('identity')
  const form = useServerForm({
    initialValues: { username, password, rememberMe: false },
    toBody: (values) => ({ ...values, username: values.username.trim() }),
    check: (values) => ({
      username: values.username.trim() ? undefined : t('login.noEmail'),
      password: values.password ? undefined : t('login.noPassword'),
    }),
    save: useCall((body: Credentials) => call(identity.login, { body })),
    onSaved: (user) => {
      rememberMethod('local')
      onSignedIn(user)
    },
  })
  return (
    <form noValidate className={classes.form} onSubmit={form.submit}>
      {form.refused && (
        <Suspense>
          <Refused error={form.refused} title={t('login.failed')} />
        </Suspense>
      )}
      <TextInput name="username" type="email" autoComplete="username" label={t('login.email')} {...form.input('username')} />
      <PasswordInput
        name="password"
        autoComplete="current-password"
        label={t('login.password')}
        {...form.input('password')}
        aria-invalid={form.errorOf('password') !== undefined}
        visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
      />
      <label className={classes.remember}>
        <input type="checkbox" name="rememberMe" checked={form.values.rememberMe} onChange={(event) => form.set({ rememberMe: event.currentTarget.checked })} />
        {t('login.remember')}
      </label>
      <Button type="submit" variant={isSecondary ? 'default' : 'filled'} fullWidth loading={form.isBusy}>
        {t('login.submit')}
      </Button>
    </form>
  )
}
