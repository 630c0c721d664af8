import { Stack, Textarea } from '@mantine/core'
import { type ComponentType, type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { Dialog } from './Dialog.tsx'
import { DialogButtons } from './DialogButtons.tsx'
import type { Tone } from './palette.ts'
import classes from './ReasonDialog.module.css'
import { Refused } from './Refused.tsx'

interface Props {
  title: string
  /** What comes of it, a paragraph each. */
  text: readonly string[]
  /** Where the reason stays, and who reads it. */
  help: string
  longest?: number
  confirm: string
  tone?: Tone
  isBusy: boolean
  error: Error | null
  /** Shows the error where `Refused` would not say enough. */
  Refusal?: ComponentType<{ error: Error | null }>
  /** Fields before the reason. */
  children?: ReactNode
  /** Holds the deed back, where a field before the reason is not filled in. */
  isHeld?: boolean
  /** Told when somebody confirms while it is held back. */
  onHeld?: () => void
  isReasonNeeded?: boolean
  onConfirm: (reason: string) => void
  onClose: () => void
}

/** Something done to what is somebody's, with the reason, which is kept. */
export function ReasonDialog({
  title,
  text,
  help,
  longest = 5000,
  confirm,
  tone = 'aegean',
  isBusy,
  error,
  Refusal = Refused,
  children,
  isHeld = false,
  onHeld,
  isReasonNeeded = true,
  onConfirm,
  onClose,
}: Props) {
  const { t } = useTranslation('app')
  const [reason, setReason] = useState('')
  const [wasTried, setTried] = useState(false)
  const isMissing = isReasonNeeded && reason.trim() === ''
  const field = useRef<HTMLTextAreaElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isHeld) onHeld?.()
    else if (isMissing) field.current?.focus()
    else onConfirm(reason.trim())
  }
  return (
    <Dialog onClose={onClose} title={title}>
      <form noValidate onSubmit={submit}>
        <Stack>
          {text.map((paragraph) => (
            <p key={paragraph} className={classes.text}>
              {paragraph}
            </p>
          ))}
          <Refusal error={error} />
          {children}
          {isReasonNeeded && (
            <Textarea
              ref={field}
              label={t('reason.label')}
              description={help}
              required
              autosize
              minRows={3}
              maxLength={longest}
              data-autofocus={children ? undefined : true}
              value={reason}
              error={wasTried && isMissing && t('reason.missing')}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
          <DialogButtons confirm={confirm} tone={tone} isBusy={isBusy} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
