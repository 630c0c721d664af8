import type { SignFields } from '@klesis/contract/signing/signing.ts'
import type { Actor, Person } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { hashOf } from '../codes/hash-code.ts'
import type { Signing } from '../open-signing.ts'
import type { SigningCredentials, SigningSubject } from '../providers/signing-provider.ts'
import { credentialsFromBrowser, sealForBrowser } from '../remembered/remember.ts'
import { requireSigner, requireStaff } from '../signing.policy.ts'
import type { SentForm } from './receive-form.ts'
import { signDocument } from './sign-document.ts'
import { toSignatureImage } from './signature-image.ts'
import type { SignedDocument } from './signing-parts.ts'
import type { StepDocument } from './step-documents.ts'
import { toAnswers } from './to-answers.ts'

export interface SignedForPerson extends Omit<SignedDocument, 'certificate'> {
  fileName: string
  /** What the browser keeps, if it was asked to. */
  remembered: string | null
}

interface SentToSign {
  fields: SignFields
  form: SentForm
}

/**
 * Signs what the form holds: a file of one's own, which is kept nowhere, or the document of a step, which is kept and approved with it. A request that comes again
 * because its answer was lost is answered with what the first one kept.
 */
export async function signForPerson(signing: Signing, actor: Actor, sent: SentToSign, signal: AbortSignal): Promise<SignedForPerson> {
  try {
    return await signNow(signing, actor, sent, signal)
  } catch (error) {
    const { uuid } = sent.fields
    const kept = uuid ? await signing.stepDocuments.openKept(actor, uuid) : undefined
    if (!kept) throw error
    const warnings: SignedDocument['warnings'] = signing.timeStamp && kept.level === 'B-B' ? ['timeStampMissing'] : []
    return { bytes: kept.bytes, level: kept.level, warnings, fileName: toSignedName(kept.fileName), remembered: null }
  }
}

async function signNow(signing: Signing, actor: Actor, { fields, form }: SentToSign, signal: AbortSignal): Promise<SignedForPerson> {
  const { db, now } = signing
  const person = await requireSigner(db, actor, now())
  const credentials = await credentialsOf(signing, person, fields)
  const formData = toAnswers(fields.formData)
  const step = fields.uuid ? await signing.stepDocuments.read(actor, fields.uuid, now(), formData) : null
  if (!step) requireStaff(actor)
  const bytes = step ? withAdditions(step, form.file?.bytes) : form.file?.bytes
  if (!bytes?.length) return refuse('pdf.missing')
  const { Page: page, X: x, Y: y, Width: width, Height: height, Reason: reason, Location: location, signPassword: code } = fields
  const subject: Pick<SigningSubject, 'action' | 'documentHash'> = step
    ? { action: 'step', documentHash: step.hash }
    : { action: 'ownFile', documentHash: hashOf(bytes) }
  const signed = await signDocument(
    signing,
    {
      ...{ bytes, person, credentials, code, reason, location, subject },
      place: step?.field ? { field: step.field } : { box: { page, x, y, width, height } },
      image: form.image && (await toSignatureImage(form.image)),
      description: step?.title ?? form.file?.name ?? '',
    },
    signal,
  )
  const signer = { certificate: signed.certificate.certificates[0], level: signed.level }
  if (step) await signing.stepDocuments.keepSigned(actor, { document: step, bytes: signed.bytes, signer, formData, now: now(), signal })
  else await recordOwn(signing, actor, person, signed)
  const remembered = fields.rememberMe ? await tryToRemember(signing, person, credentials) : null
  return { ...signed, fileName: toSignedName(step?.fileName ?? form.file?.name ?? ''), remembered }
}

/** As they were sent, or as a browser had them sealed. */
export async function credentialsOf(
  { db, secrets, now }: Signing,
  person: Person,
  fields: Pick<SignFields, 'Username' | 'Password'> & { crypted?: string | null | undefined },
): Promise<SigningCredentials> {
  const { Username, Password } = fields.crypted
    ? await credentialsFromBrowser(db, fields.crypted, { personId: person.id, secrets: secrets(), now: now() })
    : fields
  return Username.trim() === '' || Password === '' ? refuse('signing.credentialsMissing') : { username: Username.trim(), password: Password }
}

/** What the person filled in and annotated is appended to the prepared bytes; anything else is another document. */
function withAdditions({ bytes }: StepDocument, sent: Buffer | undefined): Uint8Array {
  if (!sent?.length) return bytes
  return sent.length >= bytes.length && sent.subarray(0, bytes.length).equals(bytes) ? sent : refuse('pdf.changed')
}

/** That somebody signed a file, without anything of the file. */
const recordOwn = ({ db }: Signing, actor: Actor, { id }: Person, { level }: SignedDocument) =>
  inTransaction(db, (tx) => record(tx, actor, { subject: 'person', subjectId: id, code: 'signing.fileSigned', ids: { level } }))

/** By now the step is approved: what fails here is not a failure of that. */
const tryToRemember = (signing: Signing, person: Person, credentials: SigningCredentials): Promise<string | null> =>
  remember(signing, person, credentials).catch((error: unknown) => {
    signing.log.error({ err: error }, 'the credentials of a signature could not be sealed for the browser')
    return null
  })

const remember = async ({ db, secrets, now }: Signing, { id }: Person, { username, password }: SigningCredentials) =>
  sealForBrowser(db, JSON.stringify({ Username: username, Password: password }), { personId: id, secrets: secrets(), now: now() })

const toSignedName = (name: string) => `${name.replace(/\.pdf$/i, '') || 'document'}_signed.pdf`
