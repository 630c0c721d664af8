import type { SignManyInput } from '@klesis/contract/signing/sign-many.ts'
import { type Actor, type Person, requirePerson } from '../../../actor/actor.ts'
import { inNoRequest } from '../../../db/in-transaction.ts'
import { Refusal, refuse } from '../../../refusals/refuse.ts'
import { credentialsOf } from '../documents/sign-for-person.ts'
import { toSignatureImage } from '../documents/signature-image.ts'
import type { Signing } from '../open-signing.ts'
import type { ItemToSign } from '../providers/signing-provider.ts'
import { requireSigner } from '../signing.policy.ts'
import { chooseDocuments } from './choose-documents.ts'
import { beginRun, isSigning, requireIdle } from './run-rows.ts'
import { signRun } from './sign-run.ts'

/**
 * Begins to sign the documents of many steps with one code, in this process, as PIN and code are nowhere else. A code of the portal is used up here, so that a wrong
 * one is told at once; a service tells it when it is asked for the values. The same request again answers the run that it began.
 */
export async function signMany(signing: Signing, actor: Actor, input: SignManyInput, signal: AbortSignal): Promise<{ code: string }> {
  const { db, now } = signing
  const person = await requireSigner(db, actor, now())
  const code = input.run ?? undefined
  const isBegun = async () => code !== undefined && (await isSigning(db, person.id, code, now()))
  if (code !== undefined && (await isBegun())) return { code }
  try {
    await requireIdle(db, person.id, now())
    return await begin(signing, { ...actor, person }, input, signal)
  } catch (error) {
    if (code !== undefined && error instanceof Refusal && (await isBegun())) return { code }
    throw error
  }
}

async function begin(signing: Signing, actor: Actor, input: SignManyInput, signal: AbortSignal): Promise<{ code: string }> {
  const { db, provider, now, runs } = signing
  const person = requirePerson(actor)
  const { invitationId, documents, subject } = await chooseDocuments(db, person, input)
  const credentials = await credentialsOf(signing, person, input)
  const look = await toLook(person, input)
  const { Page: page, X: x, Y: y, Width: width, Height: height, signPassword: code } = input
  return runs.begin(async (start) => {
    const certificate = await provider.certificate(person.id, credentials, signal)
    const released = { personId: person.id, credentials, code, certificate, description: subject.description, subject }
    const key = await provider.release?.(released)
    const { documents: waiting, ...attempt } = await beginRun(db, actor, {
      personId: person.id,
      code: input.run ?? undefined,
      invitationId,
      documents,
      now: now(),
    })
    start((closing) => {
      const sign = (items: readonly ItemToSign[]) => (key ? key.sign(items) : provider.sign({ ...released, items }, closing))
      const most = key ? null : (certificate.signaturesPerCode ?? provider.signaturesPerCode)
      const place = { box: { page, x, y, width, height } }
      return inNoRequest(() => signRun({ signing, actor, attempt, certificate, look, place, documents: waiting, sign, most, signal: closing }))
    })
    return { code: attempt.code }
  })
}

async function toLook(person: Person, { image, Reason: reason, Location: location }: SignManyInput) {
  const bytes = image ? Buffer.from(image, 'base64') : null
  if (bytes?.length === 0) refuse('signing.badImage')
  return { person, image: bytes && (await toSignatureImage(bytes)), reason, location }
}
