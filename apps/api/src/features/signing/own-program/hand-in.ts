import type { SignatureLevel } from '@klesis/contract/documents/documents.ts'
import type { HandInFields } from '@klesis/contract/signing/signing.ts'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import { refuse } from '../../../refusals/refuse.ts'
import type { KeptDocument } from '../../documents/index.ts'
import type { SentForm } from '../documents/receive-form.ts'
import type { StepDocument } from '../documents/step-documents.ts'
import { toAnswers } from '../documents/to-answers.ts'
import type { Signing } from '../open-signing.ts'
import { judgeOwnSignature } from './judge-own-signature.ts'

/** The document to be signed; or, where the person has signed it already, as they left it, with the refusal of whatever else is handed in. */
type Opened = { document: StepDocument } | { kept: KeptDocument; refusal: unknown }

/** Refuses whoever has nothing to sign, before their file is taken. */
export async function openForHandIn({ stepDocuments, now }: Signing, actor: Actor, uuid: string): Promise<Opened> {
  try {
    return { document: await stepDocuments.read(actor, uuid, now()) }
  } catch (refusal) {
    const kept = await stepDocuments.openKept(actor, uuid)
    if (!kept) throw refusal
    return { kept, refusal }
  }
}

interface HandIn {
  uuid: string
  opened: Opened
  fields: HandInFields
  file: SentForm['file']
}

/**
 * Keeps the document of a step that the person signed with a program of their own, and approves the step with it. A file that comes again because its answer was
 * lost is answered with what was kept of it.
 */
export async function handIn(signing: Signing, actor: Actor, { uuid, opened, fields, file }: HandIn, signal: AbortSignal): Promise<HandedIn> {
  if (!file?.bytes.length) return refuse('pdf.missing')
  const sent = { bytes: file.bytes, formData: toAnswers(fields.formData) }
  if ('kept' in opened) return toKept(actor, opened.kept, sent.bytes) ?? raise(opened.refusal)
  try {
    return await keep(signing, actor, { document: opened.document, ...sent }, signal)
  } catch (error) {
    const kept = await signing.stepDocuments.openKept(actor, uuid)
    return (kept && toKept(actor, kept, sent.bytes)) ?? raise(error)
  }
}

interface HandedIn {
  /** Who signed. */
  name: string
  level: SignatureLevel
  fileName: string
}

interface Sent {
  document: StepDocument
  bytes: Buffer
  formData: ReturnType<typeof toAnswers>
}

async function keep(signing: Signing, actor: Actor, { document, bytes, formData }: Sent, signal: AbortSignal): Promise<HandedIn> {
  const { stepDocuments, now } = signing
  const { id } = requirePerson(actor)
  requireAdded(document, bytes)
  const seen: { name: string; level: SignatureLevel } = { name: '', level: 'B-B' }
  await stepDocuments.keepSigned(actor, {
    ...{ document, bytes, formData, now: now(), signal },
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

/** Undefined for another file than the one that was kept, behind which there may be evidence by now. */
const toKept = (actor: Actor, { bytes, level, fileName }: KeptDocument, sent: Buffer): HandedIn | undefined =>
  sent.equals(bytes.subarray(0, sent.length)) ? { name: requirePerson(actor).fullname, level, fileName } : undefined

function raise(error: unknown): never {
  throw error
}

/** What was sent by mistake most often is told before a process is begun for it. */
function requireAdded({ bytes }: StepDocument, sent: Buffer): void {
  if (!sent.subarray(0, bytes.length).equals(bytes)) refuse('document.notTheSame')
  if (sent.length === bytes.length) refuse('document.notSigned')
}
