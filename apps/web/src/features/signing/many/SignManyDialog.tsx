import { textIn } from '@klesis/contract/text-in.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import { useState } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SignDialogFrame } from '../dialog/SignDialogFrame.tsx'
import { SignParts } from '../dialog/SignParts.tsx'
import type { useRemembered } from '../dialog/use-remembered.ts'
import { useSignForm } from '../dialog/use-sign-form.ts'
import { keepCredentials, type SignInput, toCode } from '../dialog/use-signature.ts'
import type { SigningOptions } from '../signing.queries.ts'
import { sealCredentials, startSigning } from './many.queries.ts'

interface Props {
  /** The documents that the code signs: exactly these. */
  documents: readonly { applicationId: number; uuid: string }[]
  /** The run that goes on. */
  run?: string | undefined
  invitation: LocalizedText
  onStarted: (code: string) => void
  onClose: () => void
}

/** Asks for credentials and one code for all documents, and starts the run. */
export function SignManyDialog({ invitation, ...rest }: Props) {
  const { t } = useTranslation('sign-many')
  const language = useLanguage()
  // What was chosen when it was opened: the code is asked for these.
  const [documents] = useState(rest.documents)
  return (
    <SignDialogFrame title={t('title', { count: documents.length })} of={textIn(invitation, language)} isSigning={false} onClose={rest.onClose}>
      {(options, opened) => <ManyForm {...{ ...rest, documents, options, opened }} />}
    </SignDialogFrame>
  )
}

type FormProps = Omit<Props, 'invitation'> & { options: SigningOptions; opened: ReturnType<typeof useRemembered> }

function ManyForm({ documents, onStarted, onClose, options, opened, ...rest }: FormProps) {
  const shown = { ids: documents.map(({ applicationId }) => applicationId), uuids: documents.map(({ uuid }) => uuid) }
  // A request that arrives twice begins one run.
  const [run] = useState(() => rest.run ?? crypto.randomUUID())
  const signNow = async ({ values, image }: SignInput) => {
    const [Username, Password, Reason] = [values.username.trim(), values.password, values.reason.trim()]
    const { code } = await startSigning({
      ...{ ...shown, run, Username, Password, signPassword: toCode(values.code), Reason, Location: values.location.trim() },
      image: image ? image.slice(image.indexOf(',') + 1) : null,
    })
    keepCredentials(values, values.remember ? await sealCredentials({ Username, Password, reasoning: Reason }) : null)
    return code
  }
  const { form, image, setImage, isCodeVoid } = useSignForm({ options, remembered: opened.remembered, signNow, onSigned: onStarted, onSettled: () => {} })
  return <SignParts {...{ form, options, opened, isCodeVoid, image, onClose }} codeSubject={async () => shown} approves="many" onImage={setImage} />
}
