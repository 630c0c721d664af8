import type { ApplicationDocument, PreparedDocument } from '@klesis/contract/documents/documents.ts'
import type { SignaturePlace } from '@klesis/pdf/sign/place-signature.ts'
import { sign } from '@klesis/pdf/sign/sign.ts'
import { inputFor, madeOf, trustIn } from '@klesis/pdf/testing/given.ts'
import { type Issued, issue, signerWith } from '@klesis/pdf/testing/test-authority.ts'
import { verifyAddition, verifySignatures } from '@klesis/pdf/verify/verify.ts'
import type { TestPerson } from '../../../testing/people.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { actorOf } from '../../lifecycle/testing/actor-of.ts'
import { type InvitationOptions, makeChain, makeSubmitted, now } from '../../lifecycle/testing/fixtures.ts'
import { keepSigned } from '../keeping/keep-signed.ts'
import type { CheckAddition, ExpectedSigner } from '../keeping/require-one-signature.ts'
import { requirePreparation } from '../preparation/preparation-row.ts'

type Bytes = Uint8Array
type OfProvider = Extract<ExpectedSigner, { certificate: Bytes }>

/** An authority for tests and what people do who sign: they ask for the document, read it, sign it and hand it in. */
export function givenSigners(t: TestApp) {
  const root = issue('Authority of tests', null, { isAuthority: true })
  const trust = trustIn(root)
  const keys = new Map<number, Issued>()
  const keyOf = (person: TestPerson) => {
    const key = keys.get(person.id) ?? issue(`Person ${person.id}`, root)
    keys.set(person.id, key)
    return key
  }
  const checkAddition = additionsTrusting(root.certificate)

  const ask = async (person: TestPerson, applicationId: number) =>
    t.as(person).post<{ prepareTaskUuid: string; code?: string }>('/api/approval/action', { action: 'approve', application: applicationId, prepare: true })

  const read = async (person: TestPerson, uuid: string) => t.as(person).get<PreparedDocument & { code?: string }>(`/api/approval/prepare/${uuid}`)

  /** The bytes that somebody is given to sign. */
  const fileOf = async (person: TestPerson, uuid: string): Promise<Bytes> => {
    const answer = await t.app.inject({ url: `/api/approval/prepare/${uuid}/file`, headers: { authorization: `Bearer ${person.token}` } })
    if (answer.statusCode !== 200) throw new Error(answer.payload)
    return Uint8Array.from(answer.rawPayload)
  }

  const prepared = async (person: TestPerson, applicationId: number) => {
    const { prepareTaskUuid: uuid } = (await ask(person, applicationId)).body
    await t.runJobs()
    const { body } = await read(person, uuid)
    return { ...body, uuid, bytes: await fileOf(person, uuid) }
  }

  const signed = async (bytes: Bytes, person: TestPerson, place: SignaturePlace): Promise<Bytes> =>
    madeOf(await sign(inputFor(bytes, { place }), signerWith(keyOf(person), [root])))

  const keep = async (person: TestPerson, uuid: string, bytes: Bytes, { level = 'B-B', certificate = keyOf(person).certificate }: Partial<OfProvider> = {}) => {
    const [actor, now] = [await actorOf(t.db, person.id), t.clock.now()]
    const own = await requirePreparation(t.db, actor, uuid, now)
    const version = await shownVersion(t, uuid)
    return keepSigned({ db: t.db, files: t.jobs.files, checkAddition }, actor, { own, version, bytes, signer: { level, certificate }, now })
  }

  /** Asks, reads, signs in one's own field and hands in. */
  const signStep = async (person: TestPerson, applicationId: number): Promise<Bytes> => {
    const { uuid, bytes, field } = await prepared(person, applicationId)
    const result = await signed(bytes, person, field ? { field } : { area: { page: 1, x: 60, y: 500, width: 150, height: 50 } })
    await keep(person, uuid, result)
    return result
  }

  const listFor = async (person: TestPerson, applicationId: number) =>
    (await t.as(person).get<{ items: ApplicationDocument[] }>(`/api/application/${applicationId}/documents`)).body.items

  const verdicts = async (bytes: Bytes) => madeOf(await verifySignatures(bytes, trust)).map(({ field, verdict }) => `${field} ${verdict}`)

  return { ask, read, fileOf, prepared, signed, keep, signStep, listFor, verdicts, keyOf, root }
}

/** What was added to a document, by a verifier with this root. */
export const additionsTrusting =
  (root: Uint8Array): CheckAddition =>
  (bytes, given) =>
    verifyAddition(bytes, given, { roots: [root], revocationLists: [], now: now.toISOString() })

/** A submitted application that the head of a unit and then the one above sign. */
export async function makeSignedChain(t: TestApp, levels = 2, options: InvitationOptions = {}) {
  const chain = await makeChain(t.db, levels, options)
  const application = await makeSubmitted(t.db, chain.invitation.id, chain.applicant)
  await t.db.updateTable('step').set({ approval_type: 'pdf.sign' }).where('application_id', '=', application.id).execute()
  const [head, dean] = chain.heads as [TestPerson, TestPerson]
  return { ...chain, ...application, head, dean }
}

/** Of the document that somebody was shown. */
async function shownVersion({ db }: TestApp, uuid: string): Promise<number> {
  const shown = await db.selectFrom('document_preparation').select('version').where('uuid', '=', uuid).executeTakeFirst()
  return shown?.version ?? 0
}
