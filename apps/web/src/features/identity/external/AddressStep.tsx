import { Button, TextInput } from '@mantine/core'
import { Suspense, useEffect, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { useServerForm } from '../../../ui/use-server-form.ts'
import { useCall } from '../use-call.ts'
import classes from './External.module.css'

const Refused = lazyPart(() => import('../../../ui/Refused.tsx').then((module) => ({ default: module.Refused })))

/** The HTML pattern of an email address, with a dot required in its domain; the server checks again. */
const address = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/

interface Props {
  email: string
  /** The person came back from the password. */
  isReturned: boolean
  /** Mails a password, after which the next step is shown. */
  send: (email: string) => Promise<void>
}

export function AddressStep({ email, isReturned, send }: Props) {
  const { t } = useTranslation('external')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isReturned) input.current?.focus()
  }, [isReturned])
  const form = useServerForm({
    initialValues: { email },
    toBody: (values) => values.email.trim(),
    check: (values) => ({ email: address.test(values.email.trim()) ? undefined : t('noEmail') }),
    save: useCall(send),
    onSaved: () => undefined,
  })
  return (
    <form noValidate className={classes.form} onSubmit={form.submit}>
      <p className={classes.step}>{t('step', { step: 1 })}</p>
      {form.refused && (
        <Suspense>
          <Refused error={form.refused} title={t('sendFailed')} />
        </Suspense>
      )}
      <TextInput
        data-autofocus
        ref={input}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        label={t('email')}
        description={t('emailHelp')}
        {...form.input('email')}
      />
      <Button type="submit" fullWidth loading={form.isBusy}>
        {t('next')}
      </Button>
    </form>
  )
}
