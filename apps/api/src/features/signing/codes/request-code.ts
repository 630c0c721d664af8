import type { Credentials } from '@klesis/contract/signing/signing.ts'
import type { Actor } from '../../../actor/actor.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { chooseDocuments } from '../many/choose-documents.ts'
import type { Signing } from '../open-signing.ts'
import type { SigningSubject } from '../providers/signing-provider.ts'
import { requireSigner, requireStaff } from '../signing.policy.ts'

export type CodeRequest = Credentials & { uuid?: string | undefined; fileHash?: string | undefined; ids?: number[] | undefined; uuids?: string[] | undefined }

/** Has the provider send a code: for the document of a step, for those of many steps together, for the file with the hash stated, or for any one file of one's own. */
export async function requestCode(
  { db, provider, stepDocuments, gate, now }: Signing,
  actor: Actor,
  { Username, Password, uuid, fileHash, ids, uuids }: CodeRequest,
  signal: AbortSignal,
): Promise<{ sentTo: string | null }> {
  if (Username === '' || Password === '') return refuse('signing.credentialsMissing')
  const person = await requireSigner(db, actor, now())
  const many = ids && (await chooseDocuments(db, person, { ids, uuids }))
  if (many) {
    // Better now than when its turn comes, with a code used up.
    if (many.expiresAt <= now()) refuse('document.expired')
    return provider.requestCode(person.id, { username: Username, password: Password }, many.subject, signal)
  }
  if (!uuid) requireStaff(actor)
  // The document is in memory for its hash, as when it is signed.
  const subject: SigningSubject = uuid
    ? await gate.enter(String(person.id), signal, () => subjectOfStep(uuid))
    : { description: '', action: 'ownFile', ...(fileHash && { documentHash: Buffer.from(fileHash, 'hex') }) }
  return provider.requestCode(person.id, { username: Username, password: Password }, subject, signal)

  async function subjectOfStep(of: string): Promise<SigningSubject> {
    const { title, hash } = await stepDocuments.read(actor, of, now())
    return { description: title, action: 'step', documentHash: hash }
  }
}
