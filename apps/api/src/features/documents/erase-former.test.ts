import { expect, test } from 'vitest'
import { inTransaction } from '../../db/in-transaction.ts'
import { emit } from '../../events/emit.ts'
import { testApp } from '../../testing/test-app.ts'
import { sendToReview } from '../lifecycle/index.ts'
import { actorOf } from '../lifecycle/testing/actor-of.ts'
import { now } from '../lifecycle/testing/fixtures.ts'
import { postponeEvidence } from './evidence/postpone-evidence.ts'
import { givenSigners, makeSignedChain } from './testing/given-signers.ts'

const t = await testApp()
t.clock.set(now.toISOString())
const { prepared, signStep } = givenSigners(t)

const documentsOf = async (applicationId: number) => {
  const rows = await t.db
    .selectFrom('document_version as v')
    .innerJoin('document as d', 'd.id', 'v.document_id')
    .innerJoin('file as f', 'f.id', 'v.file_id')
    .select(['d.state', 'v.version', 'f.attached_at as attachedAt'])
    .where('d.application_id', '=', applicationId)
    .orderBy('v.version')
    .execute()
  return rows.map(({ state, version, attachedAt }) => [state, version, attachedAt !== null])
}
const detached = async () => (await t.db.selectFrom('file').select('id').where('attached_at', 'is', null).execute()).length

test('who is erased leaves no document of former answers that nobody signed, sealed or not, nor copies of it or what proves it; what was signed stays', async () => {
  const { id, head, dean, applicant } = await makeSignedChain(t)
  await prepared(head, id)
  await sendToReview(t.db, await actorOf(t.db, head.id), { id, reason: 'Διορθώστε', marks: null, now })
  const other = await makeSignedChain(t)
  await signStep(other.head, other.id)
  await sendToReview(t.db, await actorOf(t.db, other.dean.id), { id: other.id, reason: 'Διορθώστε', marks: null, now })
  expect(await documentsOf(id)).toEqual([['replaced', 1, true]])
  const { id: documentId } = await t.db.selectFrom('document').select('id').where('application_id', '=', id).executeTakeFirstOrThrow()
  const seal = { document_id: documentId, version: 1, field: 'seal', name: 'Πολυτεχνείο', fingerprint: Buffer.alloc(32, 1), level: 'B-T' as const }
  await t.db
    .insertInto('document_seal')
    .values({ ...seal, sealed_at: now.toISOString() })
    .execute()
  const keptFile = async (key: string) => {
    const file = { key, name: 'x.pdf', size: 1, sha256: Buffer.alloc(32), content_type: 'application/pdf', attached_at: now.toISOString() }
    return (await t.db.insertInto('file').values(file).returning('id').executeTakeFirstOrThrow()).id
  }
  const proven = { document_id: documentId, version: 1, level: 'B-LT' as const, added_at: now.toISOString(), try_after: now.toISOString() }
  await t.db
    .insertInto('document_evidence')
    .values({ ...proven, file_id: await keptFile(`proven-${documentId}`) })
    .execute()
  await t.db
    .insertInto('document_evidence_former')
    .values({ document_id: documentId, version: 1, file_id: await keptFile(`former-${documentId}`) })
    .execute()
  const { name: institution, ...of } = seal
  const named = {
    file_id: await keptFile(`copy-${documentId}`),
    file_name: 'copy.pdf',
    person_id: head.id,
    position: '{}',
    unit: '{}',
    code: '7K2M9QXD0ZTB4HRC',
    institution,
  }
  await t.db
    .insertInto('document_copy')
    .values({ ...of, ...named, made_at: now.toISOString() })
    .execute()
  const before = await detached()
  for (const personId of [applicant.id, other.applicant.id, dean.id]) {
    await inTransaction(t.db, (tx) => emit(tx, 'person.erased', { personId, at: now.toISOString() }))
  }
  expect(await documentsOf(id)).toEqual([])
  expect(await detached()).toBe(before + 4)
  // The job that proves documents may have begun before.
  await expect(postponeEvidence(t.db, { id: documentId, version: 1, evidenceFileId: null }, now)).resolves.toBeUndefined()
  expect(await documentsOf(other.id)).toEqual([
    ['replaced', 1, true],
    ['replaced', 2, true],
  ])
})
