import { Button, TextInput } from '@mantine/core'
import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import classes from './External.module.css'

const Refused = lazyPart(() => import('../../../ui/Refused.tsx').then((module) => ({ default: module.Refused })))

/** The HTML pattern of an email address, with a dot required in its domain; the server checks again. */
const address = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/

interface Props {
  email: string
  /** Returned from the next step. */
  isReturn: boolean
  isBusy: boolean
  error: Error | null
  onNext: (email: string) => void
}

export function AddressStep({ email, isReturn, isBusy, error, onNext }: Props) {
  const { t } = useTranslation('external')
  const [isWrong, setWrong] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isReturn) input.current?.focus()
  }, [isReturn])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const written = input.current?.value.trim() ?? ''
    const isRight = address.test(written)
    setWrong(!isRight)
    if (isRight) onNext(written)
    else input.current?.focus()
  }
  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      <p className={classes.step}>{t('step', { step: 1 })}</p>
      {error && (
        <Suspense>
          <Refused error={error} title={t('sendFailed')} />
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
        defaultValue={email}
        error={isWrong && t('noEmail')}
      />
      <Button type="submit" fullWidth loading={isBusy}>
        {t('next')}
      </Button>
    </form>
  )
}
