import { randomUUID } from 'node:crypto'
import type { DryRunEffect, DryRunResult } from '@klesis/contract/procedures/dry-run.ts'
import { type TriggerId, triggerIds } from '@klesis/contract/procedures/trigger-points.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { makePerson, type TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { makeDraft, makeInvitation, now } from '../../lifecycle/testing/fixtures.ts'
import { makeScene, type Scene } from '../../lifecycle/testing/script-scene.ts'
import { connectScriptServices, scriptServicesOf } from '../run/execute-script.ts'
import { putScript, runsOf } from '../testing/put-script.ts'

const t = await testApp()
t.clock.set(now.toISOString())
const { db } = t

let scene: Scene
let admin: TestPerson
let before: string

const tryOn = async (point: TriggerId, body: object, who = admin, invitationId = scene.invitationId) => {
  const { status, body: result } = await t
    .as(who)
    .post<DryRunResult & { code?: string }>(`/api/invitation/trigger/${invitationId}/${point}/try`, body, { 'idempotency-key': randomUUID() })
  return { status, ...result }
}
const tryScript = (point: TriggerId, script: string, more: object = {}) => tryOn(point, { script, applicationId: scene.id, ...more })

/** All rows of all tables and the state of all sequences; only the limits of calls count every request. */
async function everything(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') and tablename <> 'rate_limit' order by 1`.execute(db)
  const contents = tables.map(({ name }) => sql`select ${name} as name, (select string_agg(x::text, '|' order by x::text) from ${sql.raw(name)} x) as rows`)
  const { rows } = await sql`${sql.join(contents, sql` union all `)} union all
    select 'sequences', string_agg(sequencename || coalesce(last_value, 0), '|' order by schemaname, sequencename) from pg_sequences order by 1`.execute(db)
  return JSON.stringify(rows)
}

async function makeManager(invitationId: number): Promise<TestPerson> {
  const manager = await makePerson(db, { lastName: 'Διαχειριστής' })
  await db.insertInto('invitation_privilege').values({ invitation_id: invitationId, person_id: manager.id, privilege: 'manage' }).execute()
  return manager
}

beforeAll(async () => {
  scene = await makeScene(db)
  await scene.submit()
  await t.runJobs()
  admin = await t.person({ roles: ['admin'] })
  await tryOn('validate', {})
  before = await everything()
})

const error = '{ errors: [{ path: "purpose", message: "Όχι συνέδρια." }] }'
const [refuse, refused] = ['{ refuse: "Μόνο ένας." }', { kind: 'refuse', path: '', message: 'Μόνο ένας.' }]
const refusedError = { kind: 'refuse', path: 'purpose', message: 'Όχι συνέδρια.' }
const letter = '{ subject: "Νέα", body: "Γεια σας", cc: "office@uni.example" }'
const mailTo = (address: unknown) => ({
  ...{ kind: 'mail', hasLinks: true, texts: { el: { subject: 'Νέα', body: 'Γεια σας' } } },
  to: [
    { name: expect.any(String), address },
    { name: null, address: 'office@uni.example' },
  ],
})
const fill = (path: string, values: object) => ({ kind: 'fill', path, label: path, ...values })

interface Row {
  /** What the script knows, as a condition on `ctx`. */
  knows: string
  answer: string
  leadsTo: unknown[]
  /** An answer that refuses, with what it leads to. */
  refusal?: [string, unknown]
  /** Whatever it answers changes nothing. */
  takesAll?: true
}

const knowsAnswers = 'ctx.data.purpose === "Συνέδριο" && ctx.items.length === 1 && ctx.event === "submit"'
const ofApplicant = 'ctx.user.id === ctx.application.applicant.id'
const after = (knows = ofApplicant): Row => ({ knows, answer: 'null', leadsTo: [], takesAll: true })

const rows: Record<TriggerId, Row> = {
  beforeCreate: { knows: 'ctx.application === undefined && ctx.user.lastName === "Αιτών"', answer: 'null', leadsTo: [], refusal: [refuse, refused] },
  afterCreate: { knows: '!ctx.application', answer: '{ data: { place: "Χανιά" } }', leadsTo: [fill('place', { after: 'Χανιά' })] },
  validate: { knows: `${knowsAnswers} && ${ofApplicant}`, answer: '{ errors: [] }', leadsTo: [], refusal: [error, refusedError] },
  temporarySave: {
    knows: 'ctx.event === "saveTemporary"',
    answer: '{ data: { place: "Χανιά" } }',
    leadsTo: [fill('purpose', { before: 'Συνέδριο' }), fill('place', { after: 'Χανιά' })],
  },
  beforeSubmit: {
    knows: knowsAnswers,
    answer: '{ data: { ...ctx.data, purpose: "Διάλεξη" } }',
    leadsTo: [fill('purpose', { before: 'Συνέδριο', after: 'Διάλεξη' })],
    refusal: [error, refusedError],
  },
  attachmentsValidate: { knows: `${knowsAnswers} && ctx.files[0].name === "a.pdf"`, answer: '{ errors: [] }', leadsTo: [], refusal: [error, refusedError] },
  protocolRequest: {
    knows: 'ctx.data.purpose === "Συνέδριο"',
    answer: '{ number: "ΕΛΚΕ-17", date: ctx.now }',
    leadsTo: [{ kind: 'number', number: 'ΕΛΚΕ-17', date: now.toISOString(), isTaken: false }],
  },
  approvalDepartment: {
    knows: ofApplicant,
    answer: 'ctx.application.applicant.unit.id',
    leadsTo: [{ kind: 'department', code: expect.any(String), label: { el: expect.any(String), en: expect.any(String) } }],
  },
  approversList: {
    knows: ofApplicant,
    answer: '[{ order: 1, approver: { unitId: ctx.application.applicant.unit.id, position: "head" } }]',
    leadsTo: [
      { kind: 'approvers', groups: [{ order: 1, rule: 'all', approvers: [expect.objectContaining({ name: expect.stringMatching(/./), standsInFor: null })] }] },
    ],
  },
  attachmentUpload: { knows: 'ctx.file.name === "a.pdf" && ctx.file.sha256.length === 64', answer: 'null', leadsTo: [], refusal: [refuse, refused] },
  formButton: {
    knows: 'ctx.data.purpose === "Συνέδριο"',
    answer: '{ data: { place: "Χανιά" }, message: "Βρέθηκε" }',
    leadsTo: [fill('place', { after: 'Χανιά' }), { kind: 'message', text: 'Βρέθηκε' }],
  },
  notifyApprover: { knows: 'ctx.step.state === "pending" && ctx.user.id === ctx.step.approver.id', answer: letter, leadsTo: [mailTo(expect.any(String))] },
  approvedMail: {
    knows: ofApplicant,
    answer: '{ subject: "Νέα", body: "Γεια σας" }',
    leadsTo: [
      { kind: 'mail', hasLinks: true, to: [{ name: expect.any(String), address: expect.any(String) }], texts: { el: { subject: 'Νέα', body: 'Γεια σας' } } },
    ],
  },
  rejectedMail: { knows: ofApplicant, answer: '{ skip: true }', leadsTo: [{ kind: 'skipMail', to: [expect.any(Object)] }] },
  evaluationCreated: { knows: 'ctx.application.appState === "permanent"', answer: '{ data: { score: 5 } }', leadsTo: [fill('score', { after: 5 })] },
  listFilter: {
    knows: '!ctx.application && ctx.user',
    answer: '{ filter: { appState: ["permanent"] } }',
    leadsTo: [{ kind: 'filter', filter: { appState: ['permanent'] } }],
  },
  excelExport: { knows: '!ctx.application && ctx.total === 1', answer: '{ columns: [{ key: "a" }] }', leadsTo: [{ kind: 'table', columns: 1, rows: null }] },
  ...{ submitted: after(), protocolSubmit: after('ctx.application.protocolNumber.endsWith("/2026")'), protocolAssigned: after() },
  ...{ approvalStart: after(), approvalCompleted: after('ctx.step.approver.id === ctx.user.id'), evaluationSaved: after('ctx.evaluation.evaluator.id > 0') },
  commentAdded: after('ctx.comment.text.length > 0 && ctx.comment.author.id === ctx.user.id'),
}
const allRows = Object.entries(rows) as [TriggerId, Row][]

describe('nothing is written', () => {
  afterAll(async () => {
    expect(await everything()).toBe(before)
  })

  test.each(allRows)('%s: tells what would be sent and what the answer leads to', async (point, { knows, answer, leadsTo }) => {
    const asks = `await api.mail({ to: "office@uni.example", subject: "Νέα", text: "Γεια" })\nawait api.notify({ to: "${scene.heads[0]?.uid}", text: "Νέα" })`
    const script = `if (!(${knows})) throw new Error(JSON.stringify(ctx))\n${asks}\nreturn ${answer}`
    const result = await tryScript(point, script)
    expect(result).toMatchObject({ status: 200, outcome: answer === 'null' ? 'nothing' : 'answered', fault: null, message: null, answerIssues: [] })
    const mail = { kind: 'mail', to: [{ name: null, address: 'office@uni.example' }], hasLinks: false }
    const sent = [
      { ...mail, texts: { el: { subject: 'Νέα', body: expect.stringMatching(/^Κλήσις · [^\n]+\n\nΓεια\n\n--\n/) } } },
      { kind: 'notify', to: [expect.stringMatching(/./)], text: { el: 'Νέα', en: 'Νέα' } },
    ]
    expect(result.effects).toEqual([...(point === 'listFilter' || point === 'excelExport' ? [] : sent), ...leadsTo])
  })

  test.each(allRows.flatMap(([point, { refusal }]) => (refusal ? [[point, ...refusal] as const] : [])))(
    '%s refuses, and what it asked for is not sent',
    async (point, answer, effect) => {
      const result = await tryScript(point, `await api.mail({ to: "office@uni.example", subject: "Νέα", text: "Γεια" })\nreturn ${answer}`)
      expect(result).toMatchObject({ outcome: 'refused', message: (effect as { message: string }).message })
      expect(result.effects).toEqual([effect])
    },
  )

  test.each(allRows)('%s: a script that throws, asks for a call that is not there, or answers rubbish', async (point, { takesAll }) => {
    const mail = 'await api.mail({ to: "office@uni.example", subject: "Νέα", text: "Γεια" })'
    const thrown = await tryScript(point, `api.log("before")\n${mail}\nthrow new Error("broken")`)
    expect(thrown).toMatchObject({ outcome: 'failed', fault: 'error', message: 'Error: broken', line: 3, log: ['before'], effects: [] })
    expect(await tryScript(point, 'await api.process("exit")')).toMatchObject({ fault: 'error', message: expect.stringMatching(/^TypeError/), line: 1 })
    const rubbish = await tryScript(point, 'return { hello: 1 }')
    const issues = takesAll ? [] : expect.arrayContaining([{ path: expect.any(String), message: expect.any(String) }])
    expect(rubbish).toMatchObject({
      outcome: takesAll ? 'answered' : 'failed',
      fault: takesAll ? null : 'answer',
      answer: { hello: 1 },
      answerIssues: issues,
      effects: [],
    })
  })

  // At the other points loops are stopped where they fire.
  test.each(['evaluationCreated', 'evaluationSaved', 'approvedMail', 'excelExport'] as const)('%s: a script that loops is stopped', async (point) => {
    expect(await tryScript(point, 'for (;;) {}')).toMatchObject({ outcome: 'failed', fault: 'time', effects: [] })
  })

  test.each(triggerIds)('%s: an invented application gives a script the same facts as a real one', async (point) => {
    const script =
      'const shape = (value) => value && typeof value === "object" && !Array.isArray(value) ? Object.keys(value).sort() : typeof value\n' +
      'for (const key of Object.keys(ctx).sort()) api.log(key, key === "data" ? "" : shape(ctx[key]))'
    const [real, invented] = [await tryScript(point, script), await tryOn(point, { script })]
    expect(invented).toMatchObject({ outcome: 'nothing', log: real.log })
  })

  test('an invented application has invented answers, unless they are given, and an applicant who can be told', async () => {
    const script = 'api.log(ctx.data.purpose); api.log(ctx.files.length); api.log(ctx.application.id)'
    const told = await tryOn('attachmentsValidate', { script: `${script}; await api.notify({ to: ctx.application.applicant.uid, text: "Νέα" })` })
    expect(told).toMatchObject({ log: [expect.stringMatching(/./), '1', '0'], effects: [{ kind: 'notify', to: ['Ειρήνη Επινοημένη'] }] })
    expect((await tryOn('attachmentsValidate', { script, invented: { data: { purpose: 'Ταξίδι' } } })).log[0]).toBe('Ταξίδι')
    expect(await tryOn('validate', { script, applicationId: scene.id, invented: {} })).toMatchObject({ status: 422 })
  })

  test('the facts of the event can be given', async () => {
    const log = async (point: TriggerId, what: string, body: object) => (await tryScript(point, `api.log(${what})`, body)).log
    expect(await log('validate', 'ctx.event', { event: 'saveTemporary' })).toEqual(['saveTemporary'])
    expect(await log('formButton', 'ctx.event', { event: 'findUnit' })).toEqual(['findUnit'])
    expect(await log('attachmentUpload', 'ctx.file.name + ctx.file.size', { file: { name: 'β.docx', size: 7 } })).toEqual(['β.docx7'])
    expect(await log('commentAdded', 'ctx.comment.text', { comment: { text: 'Λείπει' } })).toEqual(['Λείπει'])
    expect(await tryScript('approvalCompleted', 'return', { stepId: 999_999 })).toMatchObject({ status: 404, code: 'application.notFound' })
  })

  test('errors that are found on a temporary save are warnings', async () => {
    const { outcome, effects } = await tryScript('validate', `return ${error}`, { event: 'saveTemporary' })
    expect({ outcome, effects }).toEqual({ outcome: 'answered', effects: [{ ...refusedError, kind: 'warn' }] })
  })

  test('why nobody would be asked to approve is said in the language of the run', async () => {
    const nobody = (language: string) => tryScript('approversList', 'return [{ order: 1, approver: { personId: 999999 } }]', { language })
    const messageIn = async (language: string) => ((await nobody(language)).effects[0] as DryRunEffect & { kind: 'noApprovers' }).message
    expect(await messageIn('el')).toMatch(/[α-ω].*999999/)
    expect(await messageIn('en')).toMatch(/[a-z].*999999/)
    const english = await tryScript('submitted', 'await api.mail({ to: "a@uni.example", subject: ctx.language, text: "x" })', { language: 'en' })
    expect(english.effects).toMatchObject([{ texts: { en: { subject: 'en' } } }])
    expect(await tryScript('approvalDepartment', 'return "no.such"')).toMatchObject({
      effects: [{ kind: 'noApprovers', message: expect.stringContaining('no.such') }],
    })
  })

  test('a number that another application has is said to be taken', async () => {
    const { protocol_number: taken } = await db.selectFrom('application').select('protocol_number').where('id', '=', scene.id).executeTakeFirstOrThrow()
    const script = `return { number: "${taken}", date: ctx.now }`
    expect((await tryOn('protocolRequest', { script })).effects).toMatchObject([{ isTaken: true }])
    expect((await tryScript('protocolRequest', script)).effects).toMatchObject([{ isTaken: false }])
  })

  test('another system is called only if that is wanted, and only through the list of hosts', async () => {
    const script =
      'try { return { errors: [{ path: "", message: JSON.stringify(await api.fetch("https://erp.example/7")) }] } } catch (error) { api.log(error.message) }'
    const [noted, called] = [await tryScript('validate', script), await tryScript('validate', script, { outside: true })]
    expect(noted).toMatchObject({ message: '{"notCalled":true}', log: ['fetch https://erp.example/7: not called'] })
    expect(noted.effects[0]).toEqual({ kind: 'outside', url: 'https://erp.example/7', isCalled: false })
    expect(called).toMatchObject({ outcome: 'nothing', log: ['notListed'], effects: [{ kind: 'outside', isCalled: true }] })
  })

  test('a run whose caller goes away is stopped', async () => {
    const address = await t.app.listen({ port: 0, host: '127.0.0.1' })
    const asked = Promise.withResolvers<void>()
    const services = scriptServicesOf(db)
    const fetchJson = () => {
      asked.resolve()
      return Promise.withResolvers<never>().promise
    }
    connectScriptServices(db, { ...services, fetchJson })
    const run = vi.spyOn(t.app.sandbox.tryPool, 'run')
    const controller = new AbortController()
    const body = JSON.stringify({ script: 'await api.fetch("https://erp.example")', outside: true })
    const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' }
    const url = `${address}/api/invitation/trigger/${scene.invitationId}/validate/try`
    const called = fetch(url, { method: 'POST', headers, body, signal: controller.signal })
    await asked.promise
    controller.abort()
    await expect(called).rejects.toThrow('aborted')
    expect(await run.mock.results[0]?.value).toMatchObject({ ok: false, reason: 'killed', message: 'stopped' })
    run.mockRestore()
    connectScriptServices(db, services)
  })

  test('a mail to more people than one run may write to has failed', async () => {
    const script =
      'await api.mail({ to: "a@uni.example", subject: "a", text: "a" })\nreturn { subject: "a", body: "a", cc: Array.from({ length: 50 }, (_, i) => i + "@uni.example") }'
    expect(await tryScript('approvedMail', script)).toMatchObject({ outcome: 'failed', fault: 'recipients', effects: [] })
  })
})

describe('who may try', () => {
  test('a manager tries what is saved, and no text of their own', async () => {
    const manager = await makeManager(scene.invitationId)
    expect(await tryOn('validate', {}, manager)).toMatchObject({ status: 404, code: 'trigger.notFound' })
    await putScript(db, scene.invitationId, 'validate', 'api.log("saved")')
    expect(await tryOn('validate', { applicationId: scene.id }, manager)).toMatchObject({ status: 200, log: ['saved'] })
    expect(await tryOn('validate', { script: 'api.log(1)' }, manager)).toMatchObject({ status: 403, code: 'access.denied' })
    expect(await runsOf(db, scene.invitationId)).toEqual([])
  })

  test('a manager of one invitation reaches nothing of another', async () => {
    const other = await makeInvitation(db, { is_published: false })
    const foreign = await makeDraft(db, (await makeInvitation(db)).id)
    const manager = await makeManager(other.id)
    await putScript(db, other.id, 'validate', 'api.log(JSON.stringify(ctx))')
    expect(await tryOn('validate', { applicationId: foreign.id }, manager, other.id)).toMatchObject({ status: 404, code: 'application.notFound' })
    expect(await tryOn('validate', {}, manager)).toMatchObject({ status: 403, code: 'access.denied' })
    const stranger = await makeManager(scene.invitationId)
    expect(await tryOn('validate', {}, stranger, other.id)).toMatchObject({ status: 404, code: 'invitation.notFound' })
    expect(await tryOn('validate', { applicationId: foreign.id }, admin, other.id)).toMatchObject({ status: 404, code: 'application.notFound' })
  })
})
