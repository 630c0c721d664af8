import { Button, TextInput, VisuallyHidden } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { CallRefused } from '../../../api/call-refused.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toast } from '../../../ui/toast.ts'
import { requestCode } from '../signing.queries.ts'
import classes from './dialog.module.css'
import { toClock, useCountDown } from './use-count-down.ts'

/** What the code is to sign: a step's document, those of the steps of many applications, or the hash of a document of one's own. */
export type CodeSubject = () => Promise<{ uuid?: string; ids?: number[]; uuids?: string[]; fileHash?: string | undefined }>

interface Props {
  value: string
  onChange: (code: string) => void
  error: string | undefined
  /** The code that was sent is of no use any more. */
  isVoid: boolean
  credentials: { Username: string; Password: string }
  subject: CodeSubject
}

/** Between two codes. */
const wait = 60

/** The one-time code, and the button that has it sent. */
export function CodeField({ value, onChange, error, isVoid, credentials, subject }: Props) {
  const { t } = useTranslation('signing')
  const input = useRef<HTMLInputElement>(null)
  const pressedAt = useRef<Element>(null)
  const [left, startWaiting, endWaiting] = useCountDown(wait)
  // Nothing can be signed without another one. The server limits how many are sent.
  useEffect(() => {
    if (isVoid) endWaiting()
  }, [isVoid, endWaiting])
  const send = useMutation({
    mutationFn: async () => {
      const { Username, Password } = credentials
      if (!(Username.trim() && Password)) throw new Error(t('dialog.noCredentials'))
      return requestCode({ Username, Password, ...(await subject()) })
    },
    onSuccess: () => {
      startWaiting()
      void toast({ message: t('dialog.sent') })
      // Who went on to another field meanwhile is left there; a button that waits may have lost the focus to the page.
      const { activeElement } = document
      if (activeElement === pressedAt.current || activeElement === document.body) input.current?.focus()
    },
  })
  const address = send.data?.sentTo
  const sent = send.isSuccess ? (address ? t('dialog.sentTo', { address }) : t('dialog.sent')) : ''
  const reference = send.error instanceof CallRefused ? send.error.reference : undefined
  return (
    <div>
      <div className={classes.code}>
        <TextInput
          ref={input}
          name="signPassword"
          label={t('dialog.code')}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={40}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          error={error}
        />
        <Button
          variant="default"
          leftSection={<IconSend size={17} stroke={1.75} aria-hidden />}
          aria-label={t('dialog.sendCode')}
          loading={send.isPending}
          disabled={left > 0}
          onClick={() => {
            pressedAt.current = document.activeElement
            send.mutate()
          }}
        >
          {t('dialog.send')}
        </Button>
      </div>
      <p className={classes.help} aria-live="polite">
        {sent} {left > 0 && <span aria-hidden>{t('dialog.again', { time: toClock(left) })}</span>}
      </p>
      {send.error && (
        <p className={classes.fault} role="alert">
          {send.error.message}
          {reference && ` (${reference})`}
        </p>
      )}
      {left > 0 && <VisuallyHidden>{t('dialog.again', { time: toClock(wait) })}</VisuallyHidden>}
    </div>
  )
}
