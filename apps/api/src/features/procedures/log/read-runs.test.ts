import type { CallResult } from '@klesis/contract/endpoint.ts'
import type { RuleEffect } from '@klesis/contract/procedures/rules/rule-effects.ts'
import type { runs } from '@klesis/contract/procedures/runs.calls.ts'
import type { RunDetails } from '@klesis/contract/procedures/runs.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import { now } from '../../lifecycle/testing/fixtures.ts'
import { makeScene } from '../../lifecycle/testing/script-scene.ts'
import { makeRuns } from '../testing/make-runs.ts'
import { putRules } from '../testing/put-rules.ts'
import { putScript } from '../testing/put-script.ts'
import { ruleOf } from '../testing/rule-of.ts'
import { findRuns, toStatement } from './find-runs.ts'

const t = await testApp({ environment: { RUN_LOG_DAYS: '40' } })
t.clock.set(now.toISOString())
const { db } = t

type Page = CallResult<typeof runs.list>
const admin = await t.person({ roles: ['admin'] })
const read = async (invitationId: number, query = '') => (await t.as(admin).get<Page>(`/api/invitation/${invitationId}/runs${query}`)).body
const idsOf = ({ items }: Page) => items.map(({ id }) => id)

test('a run tells when, at which point, for which application and by whom a script ran, what it logged and answered', async () => {
  const scene = await makeScene(db)
  await putScript(db, scene.invitationId, 'beforeSubmit', 'api.log("ένα", ctx.user.uid); return { data: ctx.data }')
  const fill: RuleEffect = { kind: 'fill', values: [{ component: 'remarks', value: '–' }] }
  await putRules(db, scene.invitationId, [
    ruleOf('validate', [{ kind: 'warn', text: { el: 'Ναι' } }]),
    ruleOf('beforeSubmit', [fill]),
    ruleOf('beforeSubmit', [fill], { name: 'Β' }),
  ])
  await scene.submit()
  const { items, next, keptSince } = await read(scene.invitationId)
  expect([next, keptSince]).toEqual([null, '2026-10-11T10:00:00.000Z'])
  const { protocol_number: number } = await db.selectFrom('application').select('protocol_number').where('id', '=', scene.id).executeTakeFirstOrThrow()
  const run = {
    ...{ point: 'beforeSubmit', outcome: 'answered', version: 1, rule: null, repeats: null, person: expect.any(String) },
    application: { id: scene.id, number, isDeleted: false },
  }
  const ofScript = items.find(({ version }) => version !== null)
  expect(ofScript).toMatchObject(run)
  const ofRules = items.flatMap(({ point, rule }) => (rule ? [`${point} ${rule.number} ${rule.name} ${rule.version}`] : []))
  expect(ofRules.toSorted()).toEqual(['beforeSubmit 1 null 1', 'beforeSubmit 2 Β 1', 'validate 1 null 1'])
  const { body } = await t.as(admin).get<RunDetails>(`/api/invitation/${scene.invitationId}/runs/${ofScript?.id}`)
  const details = { lines: [`ένα ${scene.applicant.uid}`], answer: { data: { purpose: 'Συνέδριο' } }, message: null, line: null, repeat: 'notFailed' }
  expect(body).toMatchObject({ ...run, ...details })
})

test('pages hold all runs once, also those of one moment', async () => {
  const { invitationId } = await makeScene(db)
  const made = await makeRuns(db, invitationId, { point: 'validate', count: 120 })
  for (const filter of ['', '&point=validate&outcome=nothing']) {
    const seen: number[] = []
    let page = await read(invitationId, `?${filter}`)
    for (let pages = 1; pages <= 3; pages += 1) {
      seen.push(...idsOf(page))
      if (page.next) page = await read(invitationId, `?before=${page.next}${filter}`)
    }
    expect([page.next, seen]).toEqual([null, made.toReversed()])
  }
})

test('filters narrow the runs, alone and together; days are those of Athens', async () => {
  const scene = await makeScene(db)
  const { invitationId } = scene
  await scene.submit()
  const { protocol_number: number } = await db.selectFrom('application').select('protocol_number').where('id', '=', scene.id).executeTakeFirstOrThrow()
  const [failed = 0] = await makeRuns(db, invitationId, { point: 'submitted', outcome: 'failed', at: '2026-11-18T21:59:59.999Z', applicationId: scene.id })
  const [done = 0] = await makeRuns(db, invitationId, { point: 'submitted', at: '2026-11-18T22:00:00Z' })
  const [other = 0] = await makeRuns(db, invitationId, { point: 'validate', at: '2026-11-19T21:59:59.999Z', applicationId: scene.id })
  const cases: [string, number[]][] = [
    ['point=submitted', [done, failed]],
    ['outcome=nothing', [other, done]],
    ['outcome=failed&point=validate', []],
    [`application=${scene.id}`, [other, failed]],
    [`application=${encodeURIComponent(number ?? '')}&outcome=failed`, [failed]],
    [`application=${scene.id}&point=validate`, [other]],
    ['application=0', []],
    ['until=2026-11-18', [failed]],
    ['from=2026-11-19', [other, done]],
    ['from=2026-11-19&until=2026-11-19&point=submitted', [done]],
  ]
  for (const [query, expected] of cases) expect([query, idsOf(await read(invitationId, `?${query}`))]).toEqual([query, expected])
})

test('who manages one invitation reads no run of another', async () => {
  const [own, other] = [await makeScene(db), await makeScene(db)]
  const manager = await t.person()
  await db.insertInto('invitation_privilege').values({ invitation_id: own.invitationId, person_id: manager.id, privilege: 'manage' }).execute()
  const [run = 0] = await makeRuns(db, other.invitationId, { point: 'validate', applicationId: other.id })
  const as = t.as(manager)
  expect((await as.get(`/api/invitation/${own.invitationId}/runs`)).body).toMatchObject({ items: [] })
  expect((await as.get(`/api/invitation/${own.invitationId}/runs?application=${other.id}`)).body).toMatchObject({ items: [] })
  expect((await as.get<{ code: string }>(`/api/invitation/${own.invitationId}/runs/${run}`)).body.code).toBe('run.notFound')
  expect((await as.post<{ code: string }>(`/api/invitation/${own.invitationId}/runs/${run}/repeat`)).body.code).toBe('run.notFound')
  expect((await as.get(`/api/invitation/${other.invitationId}/runs`)).status).toBe(403)
})

interface Plan {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}
const readRows = (plan: Plan): number =>
  (plan['Relation Name'] === 'run_log' ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'] : 0) +
  (plan.Plans ?? []).reduce((sum, inner) => sum + readRows(inner), 0)

test('a page reads as many runs as it shows, however many others there are', async () => {
  const scene = await makeScene(db)
  const { invitationId } = scene
  await makeRuns(db, invitationId, { point: 'submitted', count: 9_000, at: '2026-11-19T10:00:00Z' })
  await makeRuns(db, invitationId, { point: 'validate', outcome: 'answered', count: 9_000, at: '2026-11-20T10:00:00Z' })
  await makeRuns(db, invitationId, { point: 'submitted', outcome: 'answered', count: 3, at: '2026-11-01T10:00:00Z', applicationId: scene.id })
  await sql`analyze run_log`.execute(db)
  const filters = [{}, { point: 'submitted' }, { outcome: 'answered' }, { point: 'submitted', outcome: 'answered' }, { application: `${scene.id}` }] as const
  for (const filter of [...filters, { until: '2026-11-10' }]) {
    const wanted = { ...filter, invitationId, limit: 51 }
    const { rows } = await sql<{ 'QUERY PLAN': { Plan: Plan }[] }>`explain (analyze, format json) ${await toStatement(db, wanted)}`.execute(db)
    const shown = (await findRuns(db, wanted)).length
    expect([filter, shown]).toEqual([filter, expect.any(Number)])
    // Each is found in an index and read again for its columns; of several kinds a page of each is compared.
    expect({ filter, isFew: readRows(rows[0]?.['QUERY PLAN'][0]?.Plan as Plan) <= 4 * 51 }).toEqual({ filter, isFew: true })
  }
})
