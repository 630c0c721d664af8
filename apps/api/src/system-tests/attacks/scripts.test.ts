import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { saveApplication, submitApplication } from '../../features/lifecycle/index.ts'
import { actorOf } from '../../features/lifecycle/testing/actor-of.ts'
import { anyAnswers, makeCommittee, makeDraft, makeInvitation, makeItem, makeSubmitted, now } from '../../features/lifecycle/testing/fixtures.ts'
import { makeUnit } from '../../features/org/testing/unit-fixtures.ts'
import { putScript, runsOf } from '../../features/procedures/testing/put-script.ts'
import { outcomes } from '../../testing/outcomes.ts'
import { makePerson } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'

let connections = 0
const server = createServer((request, response) => {
  if (request.url === '/away') response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
  else response.end('{"secret":1}')
}).on('connection', () => {
  connections += 1
})
await new Promise<void>((done) => {
  server.listen(0, '127.0.0.1', done)
})
afterAll(() => server.close())
const { port } = server.address() as AddressInfo

const t = await testApp({ environment: { OUTGOING_HOSTS: `http://localhost:${port} http://127.0.0.1:${port}` } })
t.clock.set(now.toISOString())
const { db } = t

/** The answer of a script to an invitation's submission, as the run log keeps it. */
async function runOf(invitationId: number, script: string) {
  const draft = await makeDraft(db, invitationId)
  await putScript(db, invitationId, 'beforeSubmit', script)
  const actor = await actorOf(db, draft.applicant.id)
  const [ended] = await outcomes([submitApplication(db, actor, { id: draft.id, data: { purpose: 'x' }, revision: 1, now, checkAnswers: anyAnswers })])
  const runs = await runsOf(db, invitationId)
  return { ended, ...runs.at(-1) }
}

/** Runs an expression and returns what it gives, which the script logs. */
async function loggedValue(invitationId: number, expression: string): Promise<unknown> {
  const { lines, message } = await runOf(invitationId, `api.log(JSON.stringify(${expression}))`)
  expect(message).toBe(null)
  return JSON.parse((lines as string[])[0] ?? '')
}

describe('a script reaches its own invitation and what the directory shows', () => {
  test('A1 of another invitation it reads neither applications nor applicants', async () => {
    const [own, other] = [await makeInvitation(db), await makeInvitation(db, { title: 'Ξένη' })]
    const mine = await makeSubmitted(db, own.id)
    const foreign = await makeSubmitted(db, other.id)
    const ids = `[${mine.id}, ${foreign.id}]`
    expect(await loggedValue(own.id, `(await api.applications({ ids: ${ids} })).map(({ id }) => id)`)).toEqual([mine.id])
    expect(await loggedValue(own.id, `(await api.applications({ applicant: '${foreign.applicant.uid}' }))`)).toEqual([])
    expect(await loggedValue(own.id, `await api.user('${foreign.applicant.uid}')`)).toBe(null)
    expect(await loggedValue(own.id, `(await api.user('${mine.applicant.uid}')).id`)).toBe(mine.applicant.id)
    for (const filter of [`{ invitationId: ${other.id} }`, '{ limit: 100000 }', '{ ids: "1 or true" }', '{ applicant: { or: 1 } }']) {
      expect(await runOf(own.id, `await api.applications(${filter})`)).toMatchObject({ ended: 'application.checkFailed', outcome: 'failed' })
    }
  })

  test('A1 of courses that the page sent it sees those of its own invitation', async () => {
    const [own, other] = [await makeInvitation(db), await makeInvitation(db)]
    const items = [await makeItem(db, own.id), await makeItem(db, other.id)]
    const draft = await makeDraft(db, own.id)
    await putScript(db, own.id, 'temporarySave', 'api.log(JSON.stringify(ctx.items.map(({ id }) => id)))')
    const actor = await actorOf(db, draft.applicant.id)
    await outcomes([saveApplication(db, actor, { id: draft.id, data: {}, items, revision: 1, now, checkAnswers: anyAnswers })])
    expect(await runsOf(db, own.id)).toMatchObject([{ lines: [JSON.stringify(items.slice(0, 1))] }])
  })

  test('drafts that nobody saved and deleted applications are not listed; who began one is found', async () => {
    const own = await makeInvitation(db)
    const draft = await makeDraft(db, own.id)
    const deleted = await makeSubmitted(db, own.id)
    await db.updateTable('application').set({ deleted_at: now.toISOString() }).where('id', '=', deleted.id).execute()
    expect(await loggedValue(own.id, 'await api.applications()')).toEqual([])
    expect(await loggedValue(own.id, `(await api.user('${draft.applicant.uid}')).id`)).toBe(draft.applicant.id)
  })

  test('of a person it sees the fields of the directory only', async () => {
    const own = await makeInvitation(db)
    const unit = await makeUnit(db)
    const head = unit.headPerson ?? (await makePerson(db))
    await db.updateTable('person').set({ phone: '2810-1', father_name: 'Γεώργιος' }).where('id', '=', head.id).execute()
    await db.updateTable('employee').set({ tax_id: '123456789', mobile: '69', home_address: 'Οδός' }).where('person_id', '=', head.id).execute()
    const keys = ['email', 'firstName', 'fullname', 'id', 'lastName', 'uid', 'unit']
    expect(await loggedValue(own.id, `Object.keys(await api.user('${head.uid}')).sort()`)).toEqual(keys)
    const code = await db.selectFrom('unit').select('code').where('id', '=', unit.id).executeTakeFirstOrThrow()
    const [holding] = (await loggedValue(own.id, `await api.positions('${code.code}', 'head')`)) as { person: object }[]
    expect(Object.keys(holding?.person ?? {}).toSorted()).toEqual(keys)
    expect(await loggedValue(own.id, `(await api.unit('${code.code}')).id`)).toBe(unit.id)
    const committee = await makeCommittee(db)
    const members = (await loggedValue(own.id, `(await api.committee(${committee.id})).members`)) as { person: object }[]
    expect(members.map(({ person }) => Object.keys(person).toSorted())).toEqual(members.map(() => keys))
    expect(members.length).toBeGreaterThan(0)
  })

  test('somebody outside the directory is found by nobody', async () => {
    const own = await makeInvitation(db)
    const stranger = await makePerson(db)
    expect(await loggedValue(own.id, `await api.user('${stranger.uid}')`)).toBe(null)
    expect(await runOf(own.id, `await api.notify({ to: '${stranger.uid}', text: 'x' })`)).toMatchObject({ outcome: 'failed' })
  })
})

test.each([
  ['a loop', 'while (1) {}', 'time'],
  ['a string of a gigabyte', 'return "x".repeat(2 ** 30)', 'error: RangeError: invalid string length'],
  ['the process', 'process.exit(1)', "error: ReferenceError: '?process'? is not defined"],
  ['the modules', 'return require("node:fs")', "error: ReferenceError: '?require'? is not defined"],
  ['an import', 'return await import("node:fs")', "error: ReferenceError: could not load module 'node:fs'"],
  [
    'the constructor of constructors',
    'return { data: { found: [].constructor.constructor("return process")() } }',
    "error: ReferenceError: '?process'? is not defined",
  ],
  ['prototypes', 'Object.prototype.polluted = 1; Array.prototype.push = () => { throw 1 }; throw new Error("done")', 'error: Error: done'],
  ['a host of its own', `return await api.fetch("http://127.0.0.1:${port}/")`, 'error: .*privateAddress'],
  ['a million lines', 'for (let i = 0; i < 1e6; i += 1) api.log("line"); for (;;) {}', 'time'],
])('A29 a script with %s fails alone', async (_, script, message) => {
  const [own, other] = [await makeInvitation(db), await makeInvitation(db)]
  const [failed, healthy] = await Promise.all([runOf(own.id, script), runOf(other.id, 'return { data: { purpose: typeof Object.prototype.polluted } }')])
  expect(failed).toMatchObject({ ended: 'application.checkFailed', outcome: 'failed', message: expect.stringMatching(message) })
  expect((failed.lines as string[]).length).toBeLessThanOrEqual(200)
  expect(healthy).toMatchObject({ ended: 'done', outcome: 'answered', answer: { data: { purpose: 'undefined' } } })
})

test.each([
  [`http://127.0.0.1:${port}/`, 'privateAddress'],
  [`http://localhost:${port}/`, 'privateAddress'],
  [`http://localhost:${port}/away`, 'privateAddress'],
  [`http://[::ffff:127.0.0.1]:${port}/`, 'notListed'],
  [`http://0x7f.1:${port}/`, 'privateAddress'],
  [`http://user:secret@localhost:${port}/`, 'notListed'],
  ['http://169.254.169.254/latest/meta-data/', 'notListed'],
  ['http://host.example/', 'notListed'],
  ['file:///etc/passwd', 'notListed'],
  ['gopher://127.0.0.1/', 'notListed'],
  ['not an address', 'notListed'],
])('A30 a script cannot fetch %s', async (url, fault) => {
  const own = await makeInvitation(db)
  expect(await runOf(own.id, `await api.fetch(${JSON.stringify(url)})`)).toMatchObject({ ended: 'application.checkFailed', message: `error: Error: ${fault}` })
  expect(connections).toBe(0)
})
