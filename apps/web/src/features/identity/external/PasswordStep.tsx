import { Alert, Button, PasswordInput, VisuallyHidden } from '@mantine/core'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toAthensHour } from '../../../ui/athens-day.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import text from '../../../ui/text.module.css'
import { useServerForm } from '../../../ui/use-server-form.ts'
import { useCall } from '../use-call.ts'
import classes from './External.module.css'
import type { SentPassword } from './sent-password.ts'
import { useIsMailDelayed } from './use-is-mail-delayed.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

const Refused = lazyPart(() => import('../../../ui/Refused.tsx').then((module) => ({ default: module.Refused })))

interface Props {
  sent: SentPassword
  isMailDelayed: boolean
  failedTitle: string
  submitText: string
  enter: (password: string) => Promise<void>
  onPrevious: () => void
  resend: () => Promise<void>
}

/** Asks for the mailed one-time password. Another can be requested after a countdown; screen readers announce only its end. */
export function PasswordStep({ sent, isMailDelayed, failedTitle, submitText, enter, onPrevious, resend }: Props) {
  const { t } = useTranslation('external')
  const [isResent, setResent] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const isDelayed = useIsMailDelayed(isMailDelayed)
  const untilResend = useSecondsLeft(sent.resendAt)
  const isExpired = useSecondsLeft(sent.expiresAt) === 0
  useEffect(() => input.current?.focus(), [])
  const save = useCall(enter)
  const resending = useCall(resend)
  const form = useServerForm({
    initialValues: { password: '' },
    toBody: (values) => values.password.trim(),
    check: (values) => ({ password: values.password.trim() ? undefined : t('noPassword') }),
    fieldOfRefusal: { 'identity.oneTimeWrong': 'password', 'identity.oneTimeSpent': 'password' },
    save,
    onSaved: () => undefined,
  })
  const refused = form.refused ?? resending.error
  const isBusy = form.isBusy || resending.isPending
  // Selects a refused password, so that typing replaces it.
  useEffect(() => {
    if (save.error) input.current?.select()
  }, [save.error])

  const askAgain = () => {
    save.reset()
    const empty = () => {
      setResent(true)
      form.reset()
      input.current?.focus()
    }
    resending.mutate(undefined, { onSuccess: empty })
  }
  const news = isExpired ? t('expired') : isResent ? t('resent') : ''
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        resending.reset()
        form.submit(event)
      }}
    >
      <p className={classes.step}>{t('step', { step: 2 })}</p>
      {refused && (
        <Suspense>
          <Refused error={refused} title={failedTitle} />
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
        {...form.input('password')}
        aria-invalid={form.errorOf('password') !== undefined}
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
      <Button variant="subtle" fullWidth disabled={untilResend > 0 || isBusy} onClick={askAgain}>
        {untilResend > 0 ? t('resendIn', { seconds: untilResend }) : t('resend')}
      </Button>
      <VisuallyHidden role="status">{untilResend === 0 && t('resendReady')}</VisuallyHidden>
    </form>
  )
}
