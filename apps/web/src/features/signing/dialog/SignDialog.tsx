import { useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { Signed } from '../signing.queries.ts'
import { SignDialogFrame } from './SignDialogFrame.tsx'
import { SignForm } from './SignForm.tsx'
import type { Subject } from './sign-subject.ts'
import { useIsSigning } from './use-is-signing.ts'

interface Props {
  subject: Subject
  /** The document was signed; the dialog goes on to show the result. */
  onSigned: (signed: Signed) => void
  onDownloaded: () => void
  onClose: () => void
}

/** Asks for credentials and code, signs, and shows the result. It stays open while it signs. */
export function SignDialog({ subject, onSigned, onDownloaded, onClose }: Props) {
  const { t } = useTranslation('signing')
  const [isSigning, setSigning] = useIsSigning()
  const written = useRef(false)
  const { title, position, payload } = subject
  const of = t(position ? 'dialog.ofAs' : 'dialog.of', { title, page: payload.Page, position: position ?? '' })
  return (
    <SignDialogFrame title={t('dialog.title')} isModified={() => written.current} {...{ of, isSigning, onClose }}>
      {(options, opened, close) => <SignForm {...{ options, opened, subject, onSigned, onDownloaded, written }} onClose={close} onSigning={setSigning} />}
    </SignDialogFrame>
  )
}
