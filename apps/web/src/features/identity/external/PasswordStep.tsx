import { Alert, Button, PasswordInput, VisuallyHidden } from '@mantine/core'
import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toAthensHour } from '../../../ui/athens-day.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import text from '../../../ui/text.module.css'
import classes from './External.module.css'
import type { SentPassword } from './sent-password.ts'
import { useIsMailDelayed } from './use-is-mail-delayed.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

const Refused = lazyPart(() => import('../../../ui/Refused.tsx').then((module) => ({ default: module.Refused })))

interface Props {
  sent: SentPassword
  isMailDelayed: boolean
  isBusy: boolean
  error: Error | null
  failedTitle: string
  submitText: string
  onSubmit: (password: string) => void
  onPrevious: () => void
  onResend: () => Promise<boolean>
}

/** Asks for the mailed one-time password. Another can be requested after a countdown; screen readers announce only its end. */
export function PasswordStep({ sent, isMailDelayed, isBusy, error, failedTitle, submitText, onSubmit, onPrevious, onResend }: Props) {
  const { t } = useTranslation('external')
  const [isMissing, setMissing] = useState(false)
  const [isResent, setResent] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const isDelayed = useIsMailDelayed(isMailDelayed)
  const untilResend = useSecondsLeft(sent.resendAt)
  const isExpired = useSecondsLeft(sent.expiresAt) === 0
  useEffect(() => input.current?.focus(), [])
  // Clears a refused password for the next attempt.
  useEffect(() => {
    if (error) input.current?.select()
  }, [error])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = input.current?.value.trim() ?? ''
    setMissing(!password)
    if (password) onSubmit(password)
    else input.current?.focus()
  }
  const resend = async () => {
    if (!(await onResend())) return
    setResent(true)
    if (input.current) input.current.value = ''
    input.current?.focus()
  }
  const news = isExpired ? t('expired') : isResent ? t('resent') : ''
  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      <p className={classes.step}>{t('step', { step: 2 })}</p>
      {error && (
        <Suspense>
          <Refused error={error} title={failedTitle} />
        </Suspense>
      )}
      {isDelayed && (
        <Alert color="amber" role="status" title={t('delayed.title')}>
          {t('delayed.text')}
        </Alert>
      )}
      <p className={classes.notice}>
        {t('sentTo')} <strong>{sent.email}</strong>.
      </p>
      <p className={text.soft}>{t('howTo', { hour: toAthensHour(new Date(sent.expiresAt).toISOString()) })}</p>
      <PasswordInput
        ref={input}
        name="password"
        inputMode="numeric"
        autoComplete="one-time-code"
        label={t('password')}
        error={isMissing && t('noPassword')}
        visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
      />
      <p className={text.soft} role="status">
        {news}
      </p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onPrevious}>
          {t('previous')}
        </Button>
        <Button type="submit" loading={isBusy}>
          {submitText}
        </Button>
      </div>
      <Button variant="subtle" fullWidth disabled={untilResend > 0 || isBusy} onClick={() => void resend()}>
        {untilResend > 0 ? t('resendIn', { seconds: untilResend }) : t('resend')}
      </Button>
      <VisuallyHidden role="status">{untilResend === 0 && t('resendReady')}</VisuallyHidden>
    </form>
  )
}
