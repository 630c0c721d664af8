import { type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import { toast } from '../../../ui/toast.ts'
import { hashOf, type Signed, type SigningOptions } from '../signing.queries.ts'
import type { ApprovalFormHandle } from './ApprovalFormPart.tsx'
import { SignParts } from './SignParts.tsx'
import { SignProgress } from './SignProgress.tsx'
import { SignResult } from './SignResult.tsx'
import { StepNote, withNote } from './StepNote.tsx'
import type { Subject } from './sign-subject.ts'
import type { useRemembered } from './use-remembered.ts'
import { useSignForm } from './use-sign-form.ts'
import { useRefreshDecided, useSignature } from './use-signature.ts'

const ApprovalFormPart = lazyPart(() => import('./ApprovalFormPart.tsx').then((file) => ({ default: file.ApprovalFormPart })))

interface Props {
  options: SigningOptions
  opened: ReturnType<typeof useRemembered>
  subject: Subject
  onSigned: (signed: Signed) => void
  onDownloaded: () => void
  onSigning: (isSigning: boolean) => void
  /** Whether a note or answers were written that are not sent yet. */
  written: RefObject<boolean>
  onClose: () => void
}

/** The form of the dialog, then how far it is, then the result. What was entered stays through every failure. */
export function SignForm({ options, opened, subject, onSigned, onDownloaded, onSigning, written, onClose }: Props) {
  const { t } = useTranslation('signing')
  const approval = useRef<ApprovalFormHandle>(null)
  const [note, setNote] = useState('')
  const { signNow, phase } = useSignature(subject)
  const refresh = useRefreshDecided()
  const { step } = subject
  const markWritten = () => {
    written.current = true
  }
  const { form, image, setImage, mutation, isCodeVoid } = useSignForm({
    options,
    remembered: opened.remembered,
    readAnswers: () => withNote(note, approval.current?.submit()),
    signNow,
    onSigned: (signed) => {
      written.current = false
      void toast({ message: t('result.toast', { name: signed.fileName }) })
      onSigned(signed)
    },
    onSettled: () => step && refresh(),
  })
  const isSigning = mutation.isPending
  useEffect(() => onSigning(isSigning), [isSigning, onSigning])

  if (mutation.data) return <SignResult signed={mutation.data} step={step} {...{ onDownloaded, onClose }} />
  const codeSubject = async () => (step ? { uuid: step.uuid } : { fileHash: await hashOf(await subject.prepare()) })
  // An incomplete form of the approval is what is submitted first.
  const maySubmit = () => !approval.current || approval.current.submit() !== undefined
  const requirement = step?.requirement
  return (
    <>
      {isSigning && <SignProgress phase={phase} />}
      <SignParts
        {...{ form, options, opened, codeSubject, isCodeVoid, image, onClose, maySubmit }}
        approves={step !== undefined && 'one'}
        onImage={setImage}
        isHidden={isSigning}
      >
        {requirement?.form != null && (
          <Suspense fallback={<RowsSkeleton count={3} />}>
            <ApprovalFormPart ref={approval} form={requirement.form} data={requirement.data} onWrite={markWritten} />
          </Suspense>
        )}
        {step && (
          <StepNote
            text={note}
            onWrite={(text) => {
              markWritten()
              setNote(text)
            }}
          />
        )}
      </SignParts>
    </>
  )
}
