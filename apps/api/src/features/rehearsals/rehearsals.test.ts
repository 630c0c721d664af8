import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import type { RefusalBody } from '@klesis/contract/refusal-body.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { contextOf } from '../../db/db-context.ts'
import type { TestPerson } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { formOf, makeChain, makeInvitation } from '../lifecycle/testing/fixtures.ts'
import { putRules } from '../procedures/testing/put-rules.ts'
import { putScript } from '../procedures/testing/put-script.ts'
import { ruleOf } from '../procedures/testing/rule-of.ts'
import { sweepRehearsals } from './remove-rehearsal.ts'
import type { OpenedScreen } from './screens/open-screen.ts'
import { rehearse } from './testing/rehearse.ts'
import { whileLocked } from './world/lock-world.ts'
import { worldServicesOf } from './world/world-services.ts'

const t = await testApp()
t.clock.set('2026-11-20T10:00:00Z')
let manager: TestPerson
beforeAll(async () => {
  manager = await t.person({ lastName: 'Διαχειριστής' })
})

const { begin, start, read, act } = rehearse(t, () => manager)

const schemas = async () =>
  (await sql<{ name: string }>`select nspname as name from pg_namespace where nspname like '%rehearsal%' order by 1`.execute(t.db)).rows.map(({ name }) => name)

/** What every table of the portal holds, row for row, except those of rehearsals, of its own calls and of when somebody was seen. */
async function readPortal(): Promise<Record<string, string | null>> {
  const tables = await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(t.db)
  const held: Record<string, string | null> = {}
  for (const { name } of tables.rows.filter(({ name }) => !/^(rehearsal|rehearsal_act|idempotency_key|rate_limit|session)$/.test(name))) {
    const { rows } = await sql<{
      held: string | null
    }>`select md5(string_agg(t::text, chr(10) order by t::text)) as held from ${sql.id('public', name)} t`.execute(t.db)
    held[name] = rows[0]?.held ?? null
  }
  return held
}

const readAudit = () => t.db.selectFrom('audit_entry').select(['subject', 'code']).orderBy('id').execute()

/** Notes what the database tells open pages of the portal, until it is asked. */
async function listen(): Promise<{ told: string[]; stop: () => Promise<void> }> {
  const told: string[] = []
  const client = new pg.Client({ connectionString: t.url })
  await client.connect()
  client.on('notification', ({ channel, payload }) => told.push(`${channel} ${payload}`))
  await client.query(`listen "${contextOf(t.db).world.channel}"`)
  return { told, stop: () => client.end() }
}

test('a whole procedure is rehearsed: two approvals with a correction and a reminder, and nothing of it is real', async () => {
  const chain = await makeChain(t.db, 2, { created_by: manager.id, form: formOf('purpose'), flags: { protocol: true } })
  const [before, audit, page] = [await readPortal(), await readAudit(), await listen()]
  const id = await start(chain.invitation.id)
  const ready = await read(id)
  expect(ready).toMatchObject({ state: 'ready', application: null, entries: [], steps: [], invitation: { version: 1 } })
  expect(ready.people.map(({ role, acts }) => [role, acts])).toEqual([
    ['applicant', ['apply']],
    ['secretary', []],
  ])

  const begun = await act(id, { kind: 'apply', unitId: chain.units[0]?.id ?? 0, loginGroup: 'university', data: { purpose: 'Συνέδριο' } })
  const submitted = await act(id, { kind: 'submit' })
  // Who would be asked is told before it is submitted, and these are asked.
  expect(begun.steps.map(({ state }) => state)).toEqual(['notstarted', 'notstarted'])
  const toAsked = ({ person, today, order, label, why }: (typeof begun.steps)[number]) => ({ person, today, order, label, why })
  expect(begun.steps.map(toAsked)).toEqual(submitted.steps.map(toAsked))
  expect(submitted.application).toMatchObject({ number: 'Π-1/2026', appState: 'permanent', approvalState: 'pending', problem: null })
  const [first, second] = submitted.steps
  const realNames = await t.db
    .selectFrom('person')
    .select('fullname')
    .where('id', 'in', [first?.personId ?? 0, second?.personId ?? 0])
    .orderBy('id')
    .execute()
  // The upper unit was made first.
  expect([second?.today, first?.today]).toEqual(realNames.map(({ fullname }) => fullname))
  expect(first?.person).not.toBe(first?.today)
  expect(first?.why.map(({ code }) => code)).toEqual(['heads', 'position'])
  const asked = submitted.entries.at(-1)?.mails.find(({ to }) => to === first?.person)
  expect([asked?.today, asked?.readerId]).toEqual([first?.today, first?.personId])
  expect([asked?.texts.el?.subject, asked?.texts.en?.subject]).toEqual([expect.stringMatching(/[α-ω]/), expect.stringMatching(/^[^α-ω]*[a-z]/)])
  expect(asked?.texts.en?.buttons?.map(({ label }) => label)).toEqual(['See the application', 'Approve', 'Reject', 'Send back for changes'])

  const reminder = submitted.next.reminder ?? ''
  const reminded = await act(id, { kind: 'moveClock', to: reminder })
  expect(Date.parse(reminded.clock)).toBe(Date.parse(reminder))
  expect(reminded.entries.at(-1)?.mails.map(({ to, texts }) => [to, Object.keys(texts).toSorted()])).toEqual([[first?.person, ['el', 'en']]])
  expect((await t.as(manager).post(`/api/rehearsals/${id}/acts`, { kind: 'moveClock', to: '2026-11-20T10:00:00Z' })).status).toBe(422)

  await act(id, { kind: 'sendToReview', personId: first?.personId ?? 0 })
  const corrected = await act(id, { kind: 'resubmit', data: { purpose: 'Συνέδριο στα Χανιά' } })
  expect(corrected.application?.approvalState).toBe('pending')
  const halfway = await act(id, { kind: 'approve', personId: first?.personId ?? 0 })
  expect(halfway.steps.map(({ state }) => state)).toEqual(['approved', 'pending'])
  expect(halfway.steps[1]?.why.map(({ code }) => code)).toEqual(['heads', 'position', 'before'])
  const approved = await act(id, { kind: 'approveAll' })
  expect(approved.application).toMatchObject({ approvalState: 'approved' })
  expect(approved.report).toMatchObject({ blocking: [], untried: ['reject', 'withdraw', 'deadline'] })
  expect(approved.entries.map(({ kind, refusal }) => [kind, refusal])).toEqual(
    ['apply', 'submit', 'moveClock', 'sendToReview', 'resubmit', 'approve', 'approveAll'].map((kind) => [kind, null]),
  )

  // Only the audit of the start was written: no mail, notification, number, counter, or word to the open page of anybody.
  const { audit_entry: entries, audit_head: head, ...after } = await readPortal()
  expect({ ...after, audit_entry: before.audit_entry, audit_head: before.audit_head }).toEqual(before)
  expect([entries, head]).not.toEqual([before.audit_entry, before.audit_head])
  expect(await readAudit()).toEqual([...audit, { subject: 'invitation', code: 'invitation.rehearsed' }])
  await page.stop()
  expect(page.told).toEqual([])
  expect(await t.runJobs()).toEqual({ done: 0, failed: [] })
})

const same = (text: string): LocalizedText => ({ el: text, en: text })

const mailRule = (subject: LocalizedText, body: LocalizedText) =>
  ruleOf('submitted', [{ kind: 'mail', to: [{ kind: 'role', role: 'applicant' }], subject, body }])

test('a rejection and an answer that a rule refuses are told, and in the report what failed, is not translated, has no text, or is held by nobody or by somebody without an address', async () => {
  const chain = await makeChain(t.db, 2, { created_by: manager.id, form: formOf('purpose'), languages: ['el', 'en'] })
  await sql`delete from holding where position_id = ${chain.units[0]?.positionId ?? 0}`.execute(t.db)
  await sql`update person set email = null where id = ${chain.heads[1]?.id ?? 0}`.execute(t.db)
  const type = await t.db
    .insertInto('attachment_type')
    .values({ title: JSON.stringify({ el: 'Βεβαίωση' }), accepts: ['pdf'] })
    .returning('id')
    .executeTakeFirstOrThrow()
  await putRules(t.db, chain.invitation.id, [
    ruleOf('beforeSubmit', [{ kind: 'refuse', text: { el: 'Ο σκοπός λείπει.', en: 'The purpose is missing.' } }], {
      name: 'Σκοπός',
      conditions: [{ component: 'purpose', operator: 'isEmpty' }],
    }),
    // The applicant who is played attaches what is asked for.
    ruleOf('validate', [{ kind: 'document', attachmentTypeId: type.id, title: { el: 'Βεβαίωση' } }]),
    // One mail in both languages, one in Greek, and one of which nothing is left.
    mailRule({ el: 'Νέα αίτηση', en: 'New application' }, { el: 'Ήρθε αίτηση.', en: 'One has come.' }),
    mailRule({ el: 'Μόνο ελληνικά' }, { el: 'Ήρθε αίτηση.' }),
    mailRule({ el: 'Σημείωση', en: 'Note' }, { el: '{answer:note}', en: '{answer:note}' }),
  ])
  // Other systems answer what is invented.
  const asking = 'const { days } = await api.fetch("https://register.example/7"); throw new Error("the register says " + days)'
  await putScript(t.db, chain.invitation.id, 'submitted', asking)
  // It leaves the approvers to the chain, and is asked whenever it is told who they would be.
  await putScript(t.db, chain.invitation.id, 'approversList', 'return undefined')
  const id = await start(chain.invitation.id, { outsideAnswer: { days: 12 } })
  await act(id, { kind: 'apply', unitId: chain.units[0]?.id ?? 0, loginGroup: 'university', data: { purpose: '' } })
  const refused = await act(id, { kind: 'submit' })
  const { el, en } = refused.entries.at(-1)?.refusal ?? {}
  expect([el, en]).toEqual([expect.stringContaining('Ο σκοπός λείπει.'), expect.stringMatching(/^(?!.*Ο σκοπός).*The purpose is missing\./)])
  const submitted = await act(id, { kind: 'submit', data: { purpose: 'Συνέδριο' } })
  expect(submitted.entries.at(-1)?.runs).toMatchObject([
    { kind: 'rule', point: 'validate' },
    { kind: 'script', point: 'approversList', outcome: 'nothing' },
    ...Array<object>(3).fill({ kind: 'rule', point: 'submitted', outcome: 'answered' }),
    { kind: 'script', point: 'submitted', outcome: 'failed', line: 1, message: expect.stringContaining('the register says 12') },
  ])
  const mails = submitted.entries.at(-1)?.mails.filter(({ kind }) => kind === 'rule') ?? []
  expect(mails.map(({ texts }) => [texts.el?.subject, texts.en?.subject])).toEqual([
    ['Νέα αίτηση', 'New application'],
    ['Μόνο ελληνικά', undefined],
    ['Σημείωση', 'Note'],
  ])
  // The approver's own screen opens the document that was invented.
  const approverId = submitted.steps[0]?.personId ?? 0
  const { body: screen } = await t.as(manager).post<OpenedScreen>(`/api/rehearsals/${id}/screens`, { personId: approverId })
  const approver = t.as({ token: screen.access_token })
  const applicationId = screen.path.split('/').at(-1)
  const [document] = (await approver.get<ApplicationView>(`/api/application/${applicationId}`)).body.attachments
  const opened = await approver.get(`/api/application/${applicationId}/attachments/${document?.id}`)
  expect([document?.name, opened.status, opened.headers['content-type'], opened.text.slice(0, 5)]).toEqual(['Βεβαίωση.pdf', 200, 'application/pdf', '%PDF-'])

  expect(submitted.report.warnings).toContainEqual(expect.objectContaining({ code: 'noAddress', params: { personId: approverId } }))
  const rejected = await act(id, { kind: 'reject', personId: approverId, reason: 'Λείπουν κονδύλια' })
  expect(rejected.application?.approvalState).toBe('rejected')
  const { blocking, warnings } = rejected.report
  // What the check before publishing finds is told in the language of each reader.
  const [untranslated] = blocking.filter(({ params }) => params.problem === 'textsMissing')
  expect([untranslated?.text.el, untranslated?.text.en]).toEqual([expect.stringContaining('χωρίς μετάφραση'), expect.stringContaining('without a translation')])
  const shown = blocking.filter(({ code }) => code !== 'publishProblem')
  expect(shown).toMatchObject([{ code: 'scriptFailed', params: { point: 'submitted', line: 1 } }, { code: 'mailWithoutText' }])
  expect(warnings).toContainEqual({ code: 'mailNotTranslated', text: same('Μόνο ελληνικά'), params: { languages: ['en'] } })
  expect(warnings.map(({ code, text }) => [code, text.el])).toContainEqual(['vacant', submitted.steps[0]?.label.el])
  expect(rejected.report.untried).not.toContain('reject')
})

test('a chain in which nobody holds the position is told as a step that nobody would get', async () => {
  const town = { type: 'select', key: 'town', label: 'Πόλη', input: true, dataSrc: 'url', data: { url: 'https://towns.example.org' } }
  const chain = await makeChain(t.db, 1, { created_by: manager.id, form: { components: [town] } })
  await t.db
    .deleteFrom('holding')
    .where('position_id', '=', chain.units[0]?.positionId ?? 0)
    .execute()
  const id = await start(chain.invitation.id)
  await act(id, { kind: 'apply', unitId: chain.units[0]?.id ?? 0, loginGroup: 'university' })
  const { report, application, people, entries } = await act(id, { kind: 'submit' })
  expect(application?.problem?.en).toContain('Τμήμα')
  expect([report.blocking, entries[0]?.emptyFields]).toMatchObject([[{ code: 'noApprover' }], [{ el: 'Πόλη', en: 'Πόλη' }]])
  expect(people.find(({ role }) => role === 'secretary')?.acts).toEqual(['startApprovals'])
})

test('only whoever started it and manages the invitation knows of a rehearsal', async () => {
  const { id: invitationId } = await makeInvitation(t.db, { created_by: manager.id })
  const [stranger, other] = [await t.person(), await t.person()]
  await t.db.insertInto('invitation_privilege').values({ invitation_id: invitationId, person_id: other.id, privilege: 'manage' }).execute()
  expect((await t.as(stranger).post('/api/rehearsals', { invitationId })).status).toBe(403)
  const id = await begin(invitationId)
  expect((await t.as(manager).post(`/api/rehearsals/${id}/acts`, { kind: 'submit' })).status).toBe(409)
  for (const person of [stranger, other]) {
    expect((await t.as(person).get(`/api/rehearsals/${id}`)).status).toBe(404)
    expect((await t.as(person).post(`/api/rehearsals/${id}/acts`, { kind: 'submit' })).status).toBe(404)
    expect((await t.as(person).delete(`/api/rehearsals/${id}`)).status).toBe(404)
  }
  await t.db.deleteFrom('invitation_privilege').where('person_id', '=', manager.id).where('invitation_id', '=', invitationId).execute()
  expect((await t.as(manager).get(`/api/rehearsals/${id}`)).status).toBe(404)
})

test('a rehearsal is returned again, replaced by a fresh one, deleted with its schemas, and deleted by itself after seven days', async () => {
  const { id: invitationId } = await makeInvitation(t.db, { created_by: manager.id })
  const first = await begin(invitationId)
  expect(await begin(invitationId)).toBe(first)
  const second = await start(invitationId, { fresh: true })
  expect(second).not.toBe(first)
  expect(await schemas()).toEqual([`pgboss_rehearsal_${second}`, `rehearsal_${second}`])

  // While something happens in it, nothing else does, and it is not dropped. Whoever waits for it is told that it is gone.
  const dropping: Promise<unknown>[] = []
  const { people } = await read(second)
  const { turns } = worldServicesOf(t.db)
  await whileLocked(t.db, second, 'act', async () => {
    expect((await t.as(manager).post(`/api/rehearsals/${second}/acts`, { kind: 'submit' })).status).toBe(409)
    const waiting = t.as(manager).post(`/api/rehearsals/${second}/screens`, { personId: people[0]?.id })
    await expect.poll(() => turns.get(second)?.length).toBe(1)
    expect((await t.as(manager).delete(`/api/rehearsals/${second}`)).status).toBe(200)
    expect((await t.as(manager).get(`/api/rehearsals/${second}`)).status).toBe(404)
    dropping.push(t.runJobs())
    expect((await waiting).status).toBe(404)
    expect(await schemas()).toHaveLength(2)
  })
  await Promise.all(dropping)
  expect(await schemas()).toEqual([])

  const third = await begin(invitationId)
  t.clock.set('2026-11-27T10:00:01Z')
  expect((await t.as(manager).get(`/api/rehearsals/${third}`)).status).toBe(404)
  await sweepRehearsals.run(t.jobs, {}, { id: '', retries: 0 })
  await t.runJobs()
  expect(await schemas()).toEqual([])
  t.clock.set('2026-11-20T10:00:00Z')
})

test('an act waits until a screen is answered, and is refused beside another act, of another server too; what it invents can be submitted', async () => {
  const chain = await makeChain(t.db, 1, { created_by: manager.id, app_experience: true, app_scopus: true, avatar_required: true })
  const id = await start(chain.invitation.id)
  const apply = () => t.as(manager).post<RefusalBody>(`/api/rehearsals/${id}/acts`, { kind: 'apply', unitId: chain.units[0]?.id, loginGroup: 'university' })
  const { turns } = worldServicesOf(t.db)
  const applying: ReturnType<typeof apply>[] = []
  await whileLocked(t.db, id, 'use', async () => {
    applying.push(apply())
    await expect.poll(() => turns.get(id)?.length).toBe(1)
    expect((await apply()).body.code).toBe('rehearsal.busy')
  })
  expect((await applying[0])?.status).toBe(200)
  await t.db.connection().execute(async (other) => {
    const key = sql`'rehearsal_act'::regclass::oid::int, ${id}`
    await sql`select pg_advisory_lock(${key})`.execute(other)
    expect((await apply()).body.code).toBe('rehearsal.busy')
    await sql`select pg_advisory_unlock(${key})`.execute(other)
  })
  expect((await apply()).status).toBe(200)
  expect((await act(id, { kind: 'submit' })).entries.at(-1)).toMatchObject({ kind: 'submit', refusal: null })
})

test('one person has three rehearsals, and a portal twenty', async () => {
  const invitations = await Promise.all([1, 2, 3, 4].map(() => makeInvitation(t.db, { created_by: manager.id })))
  const ids = invitations.map(({ id }) => id)
  const tooMany = async (person: TestPerson, invitationId: number) => {
    const { status, body } = await t.as(person).post<RefusalBody>('/api/rehearsals', { invitationId })
    return [status, body.code, body.params]
  }
  for (const id of ids.slice(0, 3)) await begin(id)
  expect(await tooMany(manager, ids[3] ?? 0)).toEqual([409, 'rehearsal.tooMany', { most: 3 }])
  // A fresh one takes the place of the one before.
  await begin(ids[0] ?? 0, { fresh: true })
  const others = await Promise.all([1, 2, 3, 4, 5].map(() => t.person()))
  const at = '2026-11-20T10:00:00Z'
  const rows = others.flatMap(({ id: person_id }) =>
    ids.map((invitation_id) => ({ person_id, invitation_id, calls_outside: false, started_at: at, expires_at: at, clock: at })),
  )
  await t.db.insertInto('rehearsal').values(rows.slice(0, 17)).execute()
  const late = await t.person({ roles: ['admin'] })
  expect(await tooMany(late, ids[0] ?? 0)).toEqual([409, 'rehearsal.tooMany', { most: 20 }])
  await t.db.deleteFrom('rehearsal').execute()
  await t.runJobs()
})
