import { Button, Group, Stack, Textarea } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { Refused } from '../../../../ui/Refused.tsx'
import classes from '../edit.module.css'

interface Props {
  title: string
  text: string
  confirm: string
  tone?: 'red' | 'aegean'
  isBusy: boolean
  error: Error | null
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

/** Something done to somebody's application, with the reason that stays in its history. */
export function ReasonDialog({
  title,
  text,
  confirm,
  tone = 'aegean',
  isBusy,
  error,
  children,
  isHeld = false,
  onHeld,
  isReasonNeeded = true,
  onConfirm,
  onClose,
}: Props) {
  const { t } = useTranslation('applications')
  const [reason, setReason] = useState('')
  const [wasTried, setTried] = useState(false)
  const isMissing = isReasonNeeded && reason.trim() === ''
  const field = useRef<HTMLTextAreaElement>(null)
  const submit = () => {
    setTried(true)
    if (isHeld) onHeld?.()
    else if (isMissing) field.current?.focus()
    if (!isMissing && !isHeld) onConfirm(reason.trim())
  }
  return (
    <Dialog onClose={onClose} title={title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Stack>
          <p className={classes.flat}>{text}</p>
          <Refused error={error} />
          {children}
          {isReasonNeeded && (
            <Textarea
              ref={field}
              label={t('edit.reason.label')}
              description={t('edit.reason.help')}
              required
              autosize
              minRows={3}
              maxLength={5000}
              data-autofocus={children ? undefined : true}
              value={reason}
              error={wasTried && isMissing && t('edit.reason.missing')}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('edit.cancel')}
            </Button>
            <Button type="submit" color={tone} loading={isBusy}>
              {confirm}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
