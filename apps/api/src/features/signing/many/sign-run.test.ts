import path from 'node:path'
import { SignManyInput } from '@klesis/contract/signing/sign-many.ts'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Config } from '../../../config.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { emit } from '../../../events/emit.ts'
import { refuse } from '../../../refusals/refuse.ts'
import type { TestPerson } from '../../../testing/people.ts'
import { runKilledAt } from '../../../testing/run-killed-at.ts'
import { testApp } from '../../../testing/test-app.ts'
import { actorOf } from '../../lifecycle/testing/actor-of.ts'
import { expectConsistent } from '../../lifecycle/testing/expect-consistent.ts'
import { openStepDocuments } from '../documents/open-step-documents.ts'
import type { StepDocuments } from '../documents/step-documents.ts'
import { openSigning, type Signing } from '../open-signing.ts'
import { startCscPeer, usualKey } from '../testing/csc-peer.ts'
import { manySigners } from '../testing/given-many.ts'
import { givenAccount } from '../testing/given-signers.ts'
import { startPdf } from '../testing/pdf-in-process.ts'
import { pin } from '../testing/signers.ts'
import { manyCrashPoints } from './sign-group.ts'
import { signMany } from './sign-many.ts'
import { stopSignRun } from './stop-sign-run.ts'
import { sweepSignRuns } from './sweep-sign-runs.ts'

const t = await testApp({ signing: { startPdf } })
const { givenMany, codeFor, newCode, post, statusOf, ended } = manySigners(t)
// Each test signs with a certificate of its own: the first who signs with one is the only one who can.
const accountNumbered = (number: number) => givenAccount('ec', { names: { '2.5.4.5': `IDCGR-${number}` } })
let account = accountNumbered(0)
const peer = await startCscPeer('v1', { ...account })
let accounts = 0
afterAll(() => peer.close())
beforeEach(() => {
  accounts += 1
  account = accountNumbered(accounts)
  peer.account = { ...account }
  peer.key = usualKey(account)
  peer.faults.clear()
})
afterEach(() => {
  t.clock.run()
  return expectConsistent(t.db)
})

const { signal } = new AbortController()

/** Signing of its own, with a hand on what is kept. */
function signingWith(settings: Partial<Config> = {}, afterKept: (count: number) => unknown = () => {}): Signing {
  const { files, sandbox } = t.app
  const config = { ...t.app.config, ...settings }
  const log = { error: () => {}, warn: () => {} }
  const own = openSigning({ db: t.db, files, sandbox, config, now: t.clock.now, log }, { startPdf })
  const documents = openStepDocuments({ db: t.db, files, sandbox, pdf: own.pdf, trust: own.trust, lists: null })
  let count = 0
  const stepDocuments: StepDocuments = {
    ...documents,
    keepSigned: async (...kept) => {
      await documents.keepSigned(...kept)
      count += 1
      await afterKept(count)
    },
  }
  return { ...own, stepDocuments }
}
const csc: Partial<Config> = { SIGNING_PROVIDER: 'csc', SIGNING_URL: peer.base, REVOCATION_FETCH: false }

async function sign(signing: Signing, person: TestPerson, input: { ids: readonly number[]; signPassword: string; run?: string }) {
  const credentials = signing.provider.name === 'csc' ? { Username: account.username, Password: account.password } : { Username: person.uid, Password: pin }
  const { code } = await signMany(signing, await actorOf(t.db, person.id), SignManyInput.parse({ ...credentials, ...input }), signal)
  await signing.runs.idle()
  return { code, told: await statusOf(person, code) }
}

/** As the certificate names its owner. */
const owner = { firstName: 'Μαρία', lastName: 'Παπαδοπούλου' }

/** Of each application: whether it is decided, how often it was signed, and its place in the run. */
async function tally(ids: readonly number[], code: string) {
  const steps = await t.db.selectFrom('step').select('id').where('application_id', 'in', ids).where('state', '=', 'approved').execute()
  const signatures = await t.db
    .selectFrom('document_signature as s')
    .innerJoin('step as t', 't.id', 's.step_id')
    .select('t.application_id as id')
    .where('t.application_id', 'in', ids)
    .execute()
  const items = await t.db
    .selectFrom('bulk_item as i')
    .innerJoin('bulk_run as r', 'r.id', 'i.run_id')
    .select('i.application_id')
    .where('r.code', '=', code)
    .where('i.state', '=', 'completed')
    .execute()
  return { decided: steps.length, signatures: signatures.length, signed: new Set(signatures.map(({ id }) => id)).size, completed: items.length }
}
const all = (count: number) => ({ decided: count, signatures: count, signed: count, completed: count })

test('stopped after seventeen of twenty, a run goes on with a new code for the three that are left', async () => {
  const { head, ids } = await givenMany({ count: 20 })
  const run = crypto.randomUUID()
  const stopping = async (count: number) => count === 17 && stopSignRun(t.db, await actorOf(t.db, head.id), run)
  const signing = signingWith({}, stopping)
  const { told } = await sign(signing, head, { ids, signPassword: await codeFor(head, ids), run })
  const left = ids.slice(17)
  expect(told).toMatchObject({ finish: true, done: 17, total: 20, signing: { left, stopped: { code: 'signing.stopped' } } })
  expect(await tally(ids, run)).toEqual(all(17))
  const again = await post(head, left, await newCode(head, left), { run })
  expect(again.body.code).toBe(run)
  expect(await ended(head, run)).toMatchObject({ done: 20, errors: {}, signing: { left: [], stopped: null } })
  expect(await tally(ids, run)).toEqual(all(20))
  expect(await post(head, left, await newCode(head, left), { run })).toMatchObject({ status: 409, body: { code: 'signing.nothingLeft' } })
})

test('while a person signs, another run of theirs is refused and its code is not spent', async () => {
  const { head, ids } = await givenMany({ count: 2 })
  const [first = 0, second = 0] = ids
  const code = await codeFor(head, [second])
  const answers: unknown[] = []
  const signing = signingWith({}, async () => answers.push((await post(head, [second], code)).body.code))
  await sign(signing, head, { ids: [first], signPassword: await newCode(head, [first]) })
  expect(answers).toEqual(['signing.alreadyRunning'])
  const { body } = await post(head, [second], code)
  expect(await ended(head, body.code)).toMatchObject({ done: 1, errors: {} })
})

test('a person who is disabled signs nothing more', async () => {
  const { head, ids } = await givenMany({ count: 3 })
  const disable = () => t.db.updateTable('person').set({ is_active: false }).where('id', '=', head.id).execute()
  const { code } = await signMany(
    signingWith({}, disable),
    await actorOf(t.db, head.id),
    SignManyInput.parse({ Username: head.uid, Password: pin, ids, signPassword: await codeFor(head, ids) }),
    signal,
  )
  await expect
    .poll(async () => (await t.db.selectFrom('bulk_run').select('finished_at').where('code', '=', code).executeTakeFirst())?.finished_at)
    .not.toBeNull()
  expect(await tally(ids, code)).toEqual(all(1))
})

test.each([
  ['deletes the key', (head: TestPerson) => t.as(head).delete('/api/signing/key')],
  ['ends the other sessions', (head: TestPerson) => inTransaction(t.db, (tx) => emit(tx, 'person.secured', { personId: head.id }))],
])('once its person %s, a run signs nothing more', async (_, secure) => {
  const { head, ids } = await givenMany({ count: 3 })
  const { code, told } = await sign(
    signingWith({}, () => secure(head)),
    head,
    { ids, signPassword: await codeFor(head, ids) },
  )
  expect(told).toMatchObject({ done: 1, signing: { stopped: { code: 'signing.stopped' } } })
  expect(await tally(ids, code)).toEqual(all(1))
})

test('a service with ten signatures for each code signs ten of twelve, then the rest with another', async () => {
  const { head, ids } = await givenMany({ count: 12, named: owner })
  peer.key.multisign = 10
  peer.account.code = '12345678'
  const { code, told } = await sign(signingWith(csc), head, { ids, signPassword: '12345678' })
  expect(told).toMatchObject({ done: 10, errors: {}, signing: { left: ids.slice(10), stopped: { code: 'signing.codeUsed' } } })
  peer.account.code = '87654321'
  expect((await sign(signingWith(csc), head, { ids: ids.slice(10), signPassword: '87654321', run: code })).told).toMatchObject({
    done: 12,
    signing: { stopped: null },
  })
  expect(await tally(ids, code)).toEqual(all(12))
})

test('a service with one signature for each code signs one', async () => {
  const { head, ids } = await givenMany({ count: 2, named: owner })
  peer.key.multisign = 1
  peer.account.code = '12345678'
  const { told } = await sign(signingWith(csc), head, { ids, signPassword: '12345678' })
  expect(told).toMatchObject({ done: 1, signing: { left: [ids[1]], stopped: { code: 'signing.codeUsed' } } })
})

test('a wrong code of a service signs nothing, and so does a service that does not answer', async () => {
  const { head, ids } = await givenMany({ count: 2, named: owner })
  peer.account.code = '12345678'
  const { code, told } = await sign(signingWith(csc), head, { ids, signPassword: '00000000' })
  expect(told).toMatchObject({ done: 0, signing: { left: ids, stopped: { code: 'signing.codeInvalid' } } })
  peer.account.code = '12345678'
  peer.faults.set('/csc/v1/signatures/signHash', 'status500')
  const again = await sign(signingWith(csc), head, { ids, signPassword: '12345678', run: code })
  expect(again.told).toMatchObject({ done: 0, signing: { left: ids, stopped: { code: 'signing.providerDown' } } })
  expect(await tally(ids, code)).toEqual(all(0))
})

test('a time stamp authority that fails in the middle leaves the rest, which were prepared meanwhile, and what is kept stays', async () => {
  const { head, ids } = await givenMany({ count: 3, uploads: 3 })
  let [prepared, kept] = [0, 0]
  const signing = signingWith({}, async (count) => {
    // Each of these documents has a process of its own: the second is prepared while the first is being kept.
    await expect.poll(() => prepared).toBe(count + 1)
    kept = count
  })
  const run: Signing['pdf']['run'] = async (job, by) => {
    const answer = await signing.pdf.run(job, by)
    prepared += job.does === 'beginMany' ? 1 : 0
    return answer
  }
  const timeStamp = async () => (kept < 1 ? null : refuse('signing.providerDown'))
  const failing: Signing = { ...signing, timeStamp, pdf: { ...signing.pdf, run } }
  const { code, told } = await sign(failing, head, { ids, signPassword: await codeFor(head, ids) })
  expect(told).toMatchObject({ done: 1, errors: {}, signing: { left: ids.slice(1), stopped: { code: 'signing.providerDown' } } })
  expect(await tally(ids, code)).toEqual(all(1))
})

describe('killed while many are signed', () => {
  const program = path.join(import.meta.dirname, '../testing/run-many.ts')
  test.each([...manyCrashPoints, 'keep.afterStore', 'keep.afterAudit'])(
    '%s: each is signed and decided or neither, and the rest takes a new code',
    { timeout: 120_000 },
    async (point) => {
      const { head, ids } = await givenMany({ count: 3 })
      const run = crypto.randomUUID()
      const input = { ids, run, Username: head.uid, Password: pin, signPassword: await codeFor(head, ids) }
      expect(await runKilledAt(point, [program, t.url, t.app.config.dataDir, head.id, JSON.stringify(input)])).toBe('SIGKILL')
      const done = point === 'many.afterItem' ? 1 : 0
      expect(await tally(ids, run)).toEqual(all(done))
      const left = ids.slice(done)
      t.clock.set(new Date(Date.now() + 120_000).toISOString())
      if (point !== 'many.afterRows') {
        expect(await statusOf(head, run)).toMatchObject({ finish: true, done, signing: { left, stopped: { code: 'signing.interrupted' } } })
        await sweepSignRuns.handler(t.jobs, {}, { id: '1', retries: 0 })
        expect(await statusOf(head, run)).toMatchObject({ finish: true, done, signing: { left, stopped: { code: 'signing.interrupted' } } })
      }
      expect(await post(head, ids, input.signPassword, { run })).toMatchObject({ status: 422, body: { code: expect.stringMatching(/signing\.code/) } })
      await post(head, left, await newCode(head, left), { run })
      expect(await ended(head, run)).toMatchObject({ done: 3, errors: {} })
      expect(await tally(ids, run)).toEqual(all(3))
    },
  )
})
