import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { ServerForm } from '../../../ui/use-server-form.ts'
import type { SigningOptions } from '../signing.queries.ts'
import type { CodeSubject } from './CodeField.tsx'
import classes from './dialog.module.css'
import { Enrolment } from './Enrolment.tsx'
import { SignFault } from './SignFault.tsx'
import { SignFields } from './SignFields.tsx'
import type { useRemembered } from './use-remembered.ts'
import type { SignValues } from './use-signature.ts'

interface Props {
  form: ServerForm<SignValues>
  options: SigningOptions
  opened: ReturnType<typeof useRemembered>
  codeSubject: CodeSubject
  /** The code that was sent is of no use any more. */
  isCodeVoid: boolean
  approves: false | 'one' | 'many'
  image: string | null
  onImage: (image: string | null) => void
  onClose: () => void
  /** Whether it may be sent; says what is missing where not. */
  maySubmit?: (() => boolean) | undefined
  isHidden?: boolean
  /** What is filled in besides. */
  children?: ReactNode
}

/** What is entered in order to sign, whether one document or many: at first use the PIN, then credentials and code. */
export function SignParts({ form, options, opened, codeSubject, isCodeVoid, approves, image, onImage, onClose, maySubmit, isHidden, children }: Props) {
  const { t } = useTranslation('signing')
  const [isEnrolled, setEnrolled] = useState(false)
  const fields = useRef<HTMLFormElement>(null)
  // The fields are there from the start, or once the person is enrolled: a busy browser may draw a frame before that.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the fields appear.
  useEffect(() => {
    const inputs = fields.current?.querySelectorAll<HTMLInputElement>('input[name]:not([readonly], [type="checkbox"])')
    ;[...(inputs ?? [])].find(({ value }) => value === '')?.focus()
  }, [isEnrolled])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (maySubmit?.() !== false) form.submit(event)
  }
  const enrolled = (pin: string) => {
    setEnrolled(true)
    form.set({ password: pin })
  }
  const needsEnrolment = options.needsEnrolment && !isEnrolled
  return (
    <div hidden={isHidden} className={classes.parts}>
      <SignFault error={form.refused ?? opened.fault} isOfRemembered={!form.refused} />
      <Alert color="amber" role="note" icon={<IconAlertTriangle stroke={1.75} aria-hidden />} className={classes.warning}>
        {t(`warning.${options.warning}`)}
      </Alert>
      {children}
      {needsEnrolment && <Enrolment username={form.values.username} onEnrolled={enrolled} />}
      {isEnrolled && (
        <p className={classes.help} role="status">
          {t('enrol.done')}
        </p>
      )}
      {!needsEnrolment && (
        <form ref={fields} noValidate className={classes.parts} onSubmit={submit}>
          <SignFields {...{ form, options, codeSubject, isCodeVoid, approves, image, onImage, onClose }} isRemembered={opened.remembered !== undefined} />
        </form>
      )}
    </div>
  )
}
