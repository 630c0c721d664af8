import { Stack, Textarea } from '@mantine/core'
import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { Dialog } from './Dialog.tsx'
import { DialogButtons } from './DialogButtons.tsx'
import type { Tone } from './palette.ts'
import classes from './ReasonDialog.module.css'
import { Refused } from './Refused.tsx'
import { useGuardedClose } from './use-guarded-close.tsx'
import type { ServerForm } from './use-server-form.ts'

/** A form of `useServerForm` with a reason among its values. */
interface ReasonForm extends Pick<ServerForm<{ reason: string }>, 'isDirty' | 'refused' | 'isBusy' | 'submit'> {
  input: (field: 'reason') => ReturnType<ServerForm<{ reason: string }>['input']>
}

interface Props {
  title: string
  /** The consequences, one paragraph each. */
  text: readonly string[]
  /** Where the reason is stored and who can read it. */
  help: string
  longest?: number
  confirm: string
  tone?: Tone
  form: ReasonForm
  /** Shows the error instead of `Refused`. */
  Refusal?: ComponentType<{ error: Error | null }>
  /** Fields before the reason. */
  children?: ReactNode
  /** False: without the reason's field, a mere confirmation (deleting one's own draft). */
  isReasonNeeded?: boolean
  onClose: () => void
}

/** A form dialog for an action that usually requires a reason. The reason is stored. Asks before it closes over what was written. */
export function ReasonDialog({
  title,
  text,
  help,
  longest = 5000,
  confirm,
  tone = 'aegean',
  form,
  Refusal = Refused,
  children,
  isReasonNeeded = true,
  onClose,
}: Props) {
  const { t } = useTranslation('app')
  const { close, question } = useGuardedClose({ isModified: () => form.isDirty, isBusy: form.isBusy, onClose })
  return (
    <Dialog onClose={close} title={title}>
      <form noValidate onSubmit={form.submit}>
        <Stack>
          {text.map((paragraph) => (
            <p key={paragraph} className={classes.text}>
              {paragraph}
            </p>
          ))}
          <Refusal error={form.refused} />
          {children}
          {isReasonNeeded && (
            <Textarea
              label={t('reason.label')}
              description={help}
              required
              autosize
              minRows={3}
              maxLength={longest}
              data-autofocus={children ? undefined : true}
              {...form.input('reason')}
            />
          )}
          <DialogButtons confirm={confirm} tone={tone} isBusy={form.isBusy} onClose={close} />
        </Stack>
      </form>
      {question}
    </Dialog>
  )
}
