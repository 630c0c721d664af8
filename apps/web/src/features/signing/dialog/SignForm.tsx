import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import type { Signed, SigningOptions } from '../signing.queries.ts'
import type { ApprovalFormHandle } from './ApprovalFormPart.tsx'
import classes from './dialog.module.css'
import { Enrolment } from './Enrolment.tsx'
import { SignFault } from './SignFault.tsx'
import { SignFields } from './SignFields.tsx'
import { SignProgress } from './SignProgress.tsx'
import { SignResult } from './SignResult.tsx'
import type { Subject } from './sign-subject.ts'
import type { useRemembered } from './use-remembered.ts'
import { useSignForm } from './use-sign-form.ts'

const ApprovalFormPart = lazyPart(() => import('./ApprovalFormPart.tsx').then((file) => ({ default: file.ApprovalFormPart })))

interface Props {
  options: SigningOptions
  opened: ReturnType<typeof useRemembered>
  subject: Subject
  onSigned: (signed: Signed) => void
  onDownloaded: () => void
  onSigning: (isSigning: boolean) => void
  onClose: () => void
}

/** The form of the dialog, then how far it is, then the result. What was entered stays through every failure. */
export function SignForm({ options, opened, subject, onSigned, onDownloaded, onSigning, onClose }: Props) {
  const { t } = useTranslation('signing')
  const [isEnrolled, setEnrolled] = useState(false)
  const approval = useRef<ApprovalFormHandle>(null)
  const fields = useRef<HTMLFormElement>(null)
  const { form, image, setImage, mutation, phase } = useSignForm({ options, remembered: opened.remembered, subject, approval, onSigned })
  const isSigning = mutation.isPending
  useEffect(() => onSigning(isSigning), [isSigning, onSigning])
  // The fields are there from the start, or once the person is enrolled: a busy browser may draw a frame before that.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the fields appear.
  useEffect(() => {
    const inputs = fields.current?.querySelectorAll<HTMLInputElement>('input[name]:not([readonly], [type="checkbox"])')
    ;[...(inputs ?? [])].find(({ value }) => value === '')?.focus()
  }, [isEnrolled])

  if (mutation.data) return <SignResult signed={mutation.data} step={subject.step} {...{ onDownloaded, onClose }} />
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // An incomplete form of the approval is what is submitted first.
    if (approval.current && !approval.current.submit()) return
    form.submit(event)
  }
  const enrolled = (pin: string) => {
    setEnrolled(true)
    form.set({ password: pin })
  }
  const needsEnrolment = options.needsEnrolment && !isEnrolled
  const requirement = subject.step?.requirement
  return (
    <>
      {isSigning && <SignProgress phase={phase} />}
      <div hidden={isSigning} className={classes.parts}>
        <SignFault error={form.refused ?? opened.fault} isOfRemembered={!form.refused} />
        <Alert color="amber" role="note" icon={<IconAlertTriangle stroke={1.75} aria-hidden />} className={classes.warning}>
          {t(`warning.${options.warning}`)}
        </Alert>
        {requirement?.form != null && (
          <Suspense fallback={<RowsSkeleton count={3} />}>
            <ApprovalFormPart ref={approval} form={requirement.form} data={requirement.data} />
          </Suspense>
        )}
        {needsEnrolment && <Enrolment username={form.values.username} onEnrolled={enrolled} />}
        {isEnrolled && (
          <p className={classes.help} role="status">
            {t('enrol.done')}
          </p>
        )}
        {!needsEnrolment && (
          <form ref={fields} noValidate className={classes.parts} onSubmit={submit}>
            <SignFields {...{ form, options, subject, image, onClose }} onImage={setImage} isRemembered={opened.remembered !== undefined} />
          </form>
        )}
      </div>
    </>
  )
}
