import { afterEach, describe, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { rejectStep, reopenApplication, resubmitApplication, sendToReview, takeBack } from '../lifecycle/index.ts'
import { actorOf } from '../lifecycle/testing/actor-of.ts'
import { expectConsistent, stepStates } from '../lifecycle/testing/expect-consistent.ts'
import { anyAnswers, now } from '../lifecycle/testing/fixtures.ts'
import { givenSigners, makeSignedChain } from './testing/given-signers.ts'

const t = await testApp()
t.clock.set(now.toISOString())
const { prepared, signStep, listFor, verdicts, ask, read } = givenSigners(t)
afterEach(() => expectConsistent(t.db))

const documentsOf = (applicationId: number) =>
  t.db
    .selectFrom('document')
    .select(['id', 'state', 'ended_because as because', 'version'])
    .where('application_id', '=', applicationId)
    .orderBy('made_at')
    .orderBy('ended_at', (order) => order.asc().nullsLast())
    .execute()

const before = { purpose: 'Συνέδριο', place: 'Χανιά' }

/** The head has signed, and the dean sends it back. */
async function sentBack(marks: { answers: string[]; requirements: number[] } | null = null) {
  const chain = await makeSignedChain(t)
  await signStep(chain.head, chain.id)
  const dean = await actorOf(t.db, chain.dean.id)
  await sendToReview(t.db, dean, { id: chain.id, reason: 'Διορθώστε', marks, now })
  const resubmit = async (data: Record<string, string>) => {
    const { revision } = await t.db.selectFrom('application').select('revision').where('id', '=', chain.id).executeTakeFirstOrThrow()
    await resubmitApplication(t.db, await actorOf(t.db, chain.applicant.id), { id: chain.id, data, revision, now, checkAnswers: anyAnswers })
  }
  return { ...chain, actor: dean, resubmit }
}

describe('a later step sends the application back', () => {
  test('what was signed is kept as replaced, and in force again if nothing was changed or the review is taken back', async () => {
    const kept = await sentBack()
    expect(await documentsOf(kept.id)).toMatchObject([{ state: 'replaced', because: 'sentBack', version: 2 }])
    await kept.resubmit(before)
    expect(await documentsOf(kept.id)).toMatchObject([{ state: 'prepared', because: null, version: 2 }])
    expect(await stepStates(t.db, kept.id)).toEqual(['approved', 'pending'])
    await sendToReview(t.db, kept.actor, { id: kept.id, reason: 'Ξανά', marks: null, now })
    await takeBack(t.db, kept.actor, { id: kept.id, now })
    expect(await documentsOf(kept.id)).toMatchObject([{ state: 'prepared', because: null }])
  })

  test('after a change each signer is asked for the new file, also where the change was asked for', async () => {
    const changed = await sentBack({ answers: ['place'], requirements: [] })
    await changed.resubmit({ ...before, place: 'Ρέθυμνο' })
    expect(await stepStates(t.db, changed.id)).toEqual(['pending', 'notstarted'])
    expect(await documentsOf(changed.id)).toMatchObject([{ state: 'replaced', because: 'changed', version: 2 }])
    const again = await prepared(changed.head, changed.id)
    expect(await verdicts(again.bytes)).toEqual([])
    await signStep(changed.head, changed.id)
    await signStep(changed.dean, changed.id)
    const both = await documentsOf(changed.id)
    expect(both).toMatchObject([
      { state: 'replaced', because: 'changed', version: 2 },
      { state: 'official', because: null, version: 3 },
    ])
    expect(again.documentId).toBe(both[1]?.id)
    // The applicant has the one in force; officials see what became of the other, too.
    expect((await listFor(changed.applicant, changed.id)).map(({ state }) => state)).toEqual(['official'])
    expect((await listFor(changed.dean, changed.id)).map(({ state }) => state).toSorted()).toEqual(['official', 'replaced'])
  })

  test('who was shown the former document cannot sign it', async () => {
    const chain = await makeSignedChain(t)
    await signStep(chain.head, chain.id)
    const { uuid } = await prepared(chain.dean, chain.id)
    await sendToReview(t.db, await actorOf(t.db, chain.dean.id), { id: chain.id, reason: 'Διορθώστε', marks: null, now })
    expect(await read(chain.dean, uuid)).toMatchObject({ status: 409, body: { code: 'approval.inReview' } })
  })
})

test('a rejection withdraws what was signed; reopened, the next signer finds it again', async () => {
  const { id, head, dean } = await makeSignedChain(t)
  const first = await signStep(head, id)
  await rejectStep(t.db, await actorOf(t.db, dean.id), { applicationId: id, reason: 'Κρίση', now })
  expect(await documentsOf(id)).toMatchObject([{ state: 'withdrawn', because: 'rejected' }])
  await reopenApplication(t.db, await actorOf(t.db, dean.id, { roles: ['admin'] }), { id, reason: 'Λάθος', now })
  expect(await documentsOf(id)).toMatchObject([{ state: 'prepared', because: null }])
  expect(Buffer.compare((await prepared(dean, id)).bytes, first)).toBe(0)
})

test('a reopened approval takes its own signature back, and no other', async () => {
  const { id, head, dean, applicant } = await makeSignedChain(t)
  const first = await signStep(head, id)
  await signStep(dean, id)
  await reopenApplication(t.db, await actorOf(t.db, dean.id, { roles: ['admin'] }), { id, reason: 'Λάθος', now })
  expect(await documentsOf(id)).toMatchObject([{ state: 'reopened', because: 'reopened', version: 4 }])
  expect(await listFor(applicant, id)).toEqual([])
  expect(await listFor(head, id)).toMatchObject([{ state: 'reopened', isOfficial: false, signatures: [{ level: 'B-B' }] }])
  const again = await prepared(dean, id)
  expect([Buffer.compare(again.bytes, first), again.version]).toEqual([0, 4])
  const second = await signStep(dean, id)
  expect((await verdicts(second)).map((verdict) => verdict.split(' ')[1])).toEqual(['valid', 'valid'])
  expect(await documentsOf(id)).toMatchObject([{ state: 'official', because: null, version: 5 }])
})

test('what a single approver signed is signed again once it was reopened', async () => {
  const { id, head, dean } = await makeSignedChain(t, 1)
  await signStep(head, id)
  await reopenApplication(t.db, await actorOf(t.db, (dean ?? head).id, { roles: ['admin'] }), { id, reason: 'Λάθος', now })
  await signStep(head, id)
  expect(await documentsOf(id)).toMatchObject([{ state: 'official', because: null, version: 4 }])
})

test('what nobody has signed yet follows the content', async () => {
  const { id, head } = await makeSignedChain(t)
  const old = await prepared(head, id)
  expect((await ask(head, id)).body.prepareTaskUuid).toBe(old.uuid)
  await t.db
    .updateTable('application')
    .set({ data: JSON.stringify({ purpose: 'Άλλο' }) })
    .where('id', '=', id)
    .execute()
  expect((await prepared(head, id)).documentId).not.toBe(old.documentId)
  expect(await documentsOf(id)).toMatchObject([
    { because: 'changed', version: 1 },
    { state: 'prepared', version: 1 },
  ])
})
