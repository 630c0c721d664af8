import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { formOf, makeChain, makeInvitation } from '../../lifecycle/testing/fixtures.ts'
import { putRules } from '../../procedures/testing/put-rules.ts'
import { putScript } from '../../procedures/testing/put-script.ts'
import { ruleOf } from '../../procedures/testing/rule-of.ts'
import { rehearse } from '../testing/rehearse.ts'
import { closeWorlds } from '../world/kept-worlds.ts'

const t = await testApp()
t.clock.set('2026-11-20T10:00:00Z')
let manager: TestPerson
beforeAll(async () => {
  manager = await t.person()
})
const { begin, start, read, act } = rehearse(t, () => manager)

test('the same is done again in a fresh rehearsal, until something no longer passes', async () => {
  const chain = await makeChain(t.db, 1, { created_by: manager.id, form: formOf('purpose') })
  const { id: invitationId } = chain.invitation
  const first = await start(invitationId)
  // A world that was made before the portal had one of its queues gets it.
  await closeWorlds(t.db)
  await sql`delete from ${sql.id(`pgboss_rehearsal_${first}`, 'queue')} where name = 'rules'`.execute(t.db)
  await act(first, { kind: 'apply', unitId: chain.units[0]?.id ?? 0, loginGroup: 'university', data: { purpose: 'Συνέδριο' } })
  const { next, steps } = await act(first, { kind: 'submit' })
  await act(first, { kind: 'moveClock', to: next.reminder ?? '' })
  await act(first, { kind: 'approve', personId: steps[0]?.personId ?? 0, reason: 'Εντάξει' })
  const kinds = ['apply', 'submit', 'moveClock', 'approve']

  t.clock.set('2026-11-23T15:30:00Z')
  const same = await read(await start(invitationId, { fresh: true, again: true }))
  expect(same.entries.map(({ kind, refusal }) => [kind, refusal])).toEqual(kinds.map((kind) => [kind, null]))
  expect(same.application?.approvalState).toBe('approved')
  expect(same.report.untried).not.toContain('reminder')
  expect(same.replay).toEqual({ total: 4, done: 4, stopped: false, differences: [] })

  await putRules(t.db, invitationId, [ruleOf('beforeSubmit', [{ kind: 'refuse', text: { el: 'Κλειστά.', en: 'Closed.' } }], { name: 'Κλειστά' })])
  // Other systems are called where that is wanted: this one is not on the list of hosts.
  const asking = 'const { notCalled } = await api.fetch("https://register.example/7").catch(() => ({ notCalled: "refused" })); api.log(notCalled)'
  await putScript(t.db, invitationId, 'afterCreate', asking)
  const other = await read(await start(invitationId, { fresh: true, again: true, outside: true }))
  expect(other.entries[0]?.runs).toMatchObject([{ point: 'afterCreate', lines: ['refused'] }])
  expect(other.entries.map(({ kind, refusal }) => [kind, refusal?.el?.includes('Κλειστά.') ?? null])).toEqual([
    ['apply', null],
    ['submit', true],
  ])
  expect(other.replay).toMatchObject({ total: 4, done: 2, stopped: true, differences: [{ number: 2, what: 'refused', before: { approvalState: 'pending' } }] })
})

test.each([
  ['has ended', '2026-10-05', '2026-10-20'],
  ['opens later', '2026-12-05', '2026-12-20'],
])('the clock is moved again over as many days while the invitation %s', async (_, startsOn, endsOn) => {
  t.clock.set('2026-11-20T10:00:00Z')
  const { id: invitationId } = await makeInvitation(t.db, { created_by: manager.id, starts_at: `${startsOn}T08:00:00Z`, ends_at: `${endsOn}T08:00:00Z` })
  const to = `${endsOn}T05:00:00.000Z`
  await act(await start(invitationId), { kind: 'moveClock', to })
  const { state, clock, replay } = await read(await start(invitationId, { fresh: true, again: true }))
  expect([state, new Date(clock).toISOString(), replay?.done]).toEqual(['ready', to, 1])
})

test('moves of the clock that were kept without their days go over as many as before, the first from when the invitation opened', async () => {
  t.clock.set('2026-11-20T10:00:00Z')
  const { id: invitationId } = await makeInvitation(t.db, { created_by: manager.id, starts_at: '2026-12-05T08:00:00Z', ends_at: '2026-12-30T08:00:00Z' })
  const first = await start(invitationId)
  for (const to of ['2026-12-08T07:00:00Z', '2026-12-13T05:00:00Z']) await act(first, { kind: 'moveClock', to })
  await sql`update rehearsal_act set facts = facts - 'days' where rehearsal_id = ${first}`.execute(t.db)
  t.clock.set('2026-12-10T10:00:00Z')
  const { entries, clock, replay } = await read(await start(invitationId, { fresh: true, again: true }))
  expect([entries.map(({ at }) => new Date(at).toISOString()), new Date(clock).toISOString(), replay?.done]).toEqual([
    ['2026-12-13T07:00:00.000Z', '2026-12-18T05:00:00.000Z'],
    '2026-12-18T05:00:00.000Z',
    2,
  ])
})

test('after an attempt that was killed everything is done again, and counted anew', async () => {
  t.clock.set('2026-11-20T10:00:00Z')
  const { id: invitationId } = await makeInvitation(t.db, { created_by: manager.id })
  await act(await start(invitationId), { kind: 'moveClock', to: '2026-11-22T10:00:00Z' })
  const id = await begin(invitationId, { fresh: true, again: true })
  const state = { appState: null, approvalState: null }
  const killed = { done: 1, stopped: true, differences: [{ number: 1, what: 'state', before: state, after: state }] }
  await sql`update rehearsal set replay = replay || ${JSON.stringify(killed)}::jsonb where id = ${id}`.execute(t.db)
  await t.runJobs()
  expect((await read(id)).replay).toEqual({ total: 1, done: 1, stopped: false, differences: [] })
})
