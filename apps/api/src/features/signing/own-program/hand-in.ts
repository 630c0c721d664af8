import type { HandInFields } from '@klesis/contract/signing/signing.ts'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import { refuse } from '../../../refusals/refuse.ts'
import type { SentForm } from '../documents/receive-form.ts'
import type { StepDocument } from '../documents/step-documents.ts'
import { toAnswers } from '../documents/to-answers.ts'
import type { Signing } from '../open-signing.ts'
import { judgeOwnSignature } from './judge-own-signature.ts'

interface HandIn {
  document: StepDocument
  fields: HandInFields
  file: SentForm['file']
}

/** Keeps the document of a step that the person signed with a program of their own, and approves the step with it. */
export async function handIn(signing: Signing, actor: Actor, { document, fields, file }: HandIn, signal: AbortSignal) {
  const { stepDocuments, now } = signing
  const { id } = requirePerson(actor)
  const formData = toAnswers(fields.formData)
  if (!file?.bytes.length) return refuse('pdf.missing')
  requireAdded(document, file.bytes)
  const seen: { name: string; level: 'B-B' | 'B-T' } = { name: '', level: 'B-B' }
  await stepDocuments.keepSigned(actor, {
    ...{ document, bytes: file.bytes, formData, now: now(), signal },
    signer: {
      judge: async (signature) => {
        const level = await judgeOwnSignature(signing, id, signature)
        Object.assign(seen, { name: signature.certificates[0]?.commonName ?? '', level })
        return level
      },
    },
  })
  return { ...seen, fileName: document.fileName }
}

/** What was sent by mistake most often is told before a process is begun for it. */
function requireAdded({ bytes }: StepDocument, sent: Buffer): void {
  if (!sent.subarray(0, bytes.length).equals(bytes)) refuse('document.notTheSame')
  if (sent.length === bytes.length) refuse('document.notSigned')
}
