import type { ImportRun } from '@klesis/contract/org/exchange.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { verifyAudit } from '../../../../audit/verify.ts'
import { inTransaction } from '../../../../db/in-transaction.ts'
import { testApp } from '../../../../testing/test-app.ts'
import { fileOf, importWith, preview, smallUniversity, startWith } from '../testing/exchange-file.ts'
import { killedAt } from '../testing/killed-at.ts'
import { runImport } from './run-import.ts'
import { sweepImports } from './sweep-imports.ts'
import { importCrashPoints } from './write-plan.ts'

const t = await testApp()
const person = await t.person({ roles: ['admin'] })
const admin = t.as(person)
const bytes = fileOf(smallUniversity)

const tables = ['unit', 'unit_period', 'position', 'employee', 'holding', 'responsibility', 'position_responsibility', 'audit_entry', 'audit_head']
const everything = async () => {
  const counts = tables.map((table) => `(select md5(coalesce(string_agg(r::text, '' order by r::text), '')) from ${table} r) as ${table}`)
  return (await sql.raw(`select ${counts.join(', ')}`).execute(t.db)).rows[0]
}

const readRun = async (code: string) => (await admin.get<ImportRun>(`/api/org/import/${code}`)).body

test('an import that is killed at any point has changed nothing, and completes when its job runs again', async () => {
  const { code } = (await startWith(admin, bytes, (await preview(admin, bytes)).body.basis)).body
  expect(await readRun(code)).toEqual({ step: 'waiting', finish: false, sheets: null, refusal: null })
  const before = await everything()
  const steps = []
  for (const point of importCrashPoints) {
    expect(await killedAt(point, { url: t.url, code }), point).toBe('SIGKILL')
    expect(await everything(), point).toEqual(before)
    const { step, finish } = await readRun(code)
    steps.push([step, finish])
  }
  expect(steps).toEqual([
    ['units', false],
    ['positions', false],
    ['holdings', false],
    ['holdings', false],
  ])
  expect((await t.runJobs()).failed).toEqual([])
  const { sheets, ...rest } = await readRun(code)
  expect(rest).toEqual({ step: 'holdings', finish: true, refusal: null })
  expect(sheets?.find(({ sheet }) => sheet === 'units')).toMatchObject({ added: 4 })
  const after = await everything()
  await runImport.handler(t.jobs, { code }, { id: code, retries: 0 })
  expect(await everything()).toEqual(after)
  expect(await t.db.selectFrom('organisation_import').select('file').where('code', '=', code).execute()).toEqual([{ file: null }])
  expect((await verifyAudit(t.db)).faults).toEqual([])
})

test('after an unexpected error an import is retried, and finally reported as failed', async () => {
  const { code } = (await startWith(admin, bytes, (await preview(admin, bytes)).body.basis)).body
  await t.db.updateTable('organisation_import').set({ missing: 'neither' }).where('code', '=', code).execute()
  const attempt = (retries: number) => runImport.handler(t.jobs, { code }, { id: code, retries })
  await expect(attempt(0)).rejects.toThrow()
  expect((await readRun(code)).finish).toBe(false)
  await attempt(3)
  expect(await readRun(code)).toMatchObject({ finish: true, sheets: null, refusal: { code: 'server.unavailable' } })
})

test('an import marks its own progress and leaves that of others', async () => {
  const other = t.as(await t.person({ roles: ['admin'] }))
  const file = fileOf({ units: [{ ...smallUniversity.units[0], label: 'Άλλο Πανεπιστήμιο' }] })
  const waiting = (await startWith(other, bytes, 'x')).body
  const running = (await startWith(admin, file, (await preview(admin, file)).body.basis)).body
  await runImport.handler(t.jobs, running, { id: running.code, retries: 3 })
  const steps = await t.db.selectFrom('organisation_import').select(['code', 'step']).where('code', 'in', [waiting.code, running.code]).execute()
  expect(new Map(steps.map(({ code, step }) => [code, step]))).toEqual(
    new Map([
      [waiting.code, 'waiting'],
      [running.code, 'holdings'],
    ]),
  )
})

test('an import that ended is deleted after a month, a waiting one is not', async () => {
  const [ended, waiting] = [(await startWith(admin, bytes, 'x')).body, (await startWith(admin, bytes, 'x')).body]
  const at = async (finished: string) => {
    await t.db.updateTable('organisation_import').set({ file: null, findings: null, finished_at: finished }).where('code', '=', ended.code).execute()
    await sweepImports.handler({ ...t.jobs, now: () => new Date('2026-11-20T10:00:00Z') }, {}, { id: 'sweep', retries: 0 })
    return (await t.db.selectFrom('organisation_import').select('code').where('code', 'in', [ended.code, waiting.code]).execute()).length
  }
  expect(await at('2026-10-22T10:00:00Z')).toBe(2)
  expect(await at('2026-10-20T10:00:00Z')).toBe(1)
  expect((await t.runJobs()).failed).toEqual([])
})

test('an import that lost its job gets another one, and is ended with its file after a day', async () => {
  const { code } = (await startWith(admin, bytes, 'x')).body
  const loseJob = () => sql`delete from pgboss.job where data ->> 'job' = ${runImport.name}`.execute(t.db)
  const begun = '2026-11-20T10:00:00Z'
  await t.db.updateTable('organisation_import').set({ created_at: begun }).where('code', '=', code).execute()
  const sweepAfter = async (minutes: number) => {
    await loseJob()
    await sweepImports.handler({ ...t.jobs, now: () => new Date(Date.parse(begun) + minutes * 60_000) }, {}, { id: 'sweep', retries: 0 })
  }
  const jobs = async () => (await sql`select from pgboss.job where data ->> 'job' = ${runImport.name} and state = 'created'`.execute(t.db)).rows.length
  await sweepAfter(5)
  expect(await jobs()).toBe(0)
  await sweepAfter(30)
  expect([await jobs(), (await readRun(code)).finish]).toEqual([1, false])
  await sweepAfter(25 * 60)
  expect([await jobs(), await readRun(code)]).toMatchObject([0, { finish: true, refusal: { code: 'server.unavailable' } }])
  expect((await t.db.selectFrom('organisation_import').select('file').where('code', '=', code).executeTakeFirstOrThrow()).file).toBeNull()
})

test('the outcome is readable only by the person who started the import', async () => {
  const { code } = (await startWith(admin, bytes, 'x')).body
  const other = t.as(await t.person({ roles: ['admin'] }))
  expect((await other.get(`/api/org/import/${code}`)).status).toBe(404)
  expect((await t.runJobs()).failed).toEqual([])
  expect((await readRun(code)).refusal?.code).toBe('org.changedMeanwhile')
})

test('of two imports at once one succeeds and the other is refused', async () => {
  const next = fileOf({ units: [{ code: 'eng', label: 'Σχολή Επιστημών Μηχανικού', type: 'faculty', parent: 'uni' }] })
  const { basis } = (await preview(admin, next)).body
  const answers = await Promise.all([importWith(t, admin, next, basis), importWith(t, admin, next, basis)])
  expect(answers.map(({ status, body }) => [status, body.code]).toSorted()).toEqual([
    [200, undefined],
    [409, 'org.changedMeanwhile'],
  ])
  expect(await t.db.selectFrom('unit').select('code').orderBy('code').execute()).toHaveLength(4)
  expect((await verifyAudit(t.db)).faults).toEqual([])
})

const untilImportWaits = async () => {
  const waiting = async () => {
    // Tables of copies of one database have the same number.
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_locks join pg_database on pg_database.oid = database
      where datname = current_database() and mode = 'ExclusiveLock' and relation = 'unit'::regclass and not granted`.execute(t.db)
    return rows[0]?.count
  }
  await expect.poll(waiting).toBe(1)
}

test('an import waits for an edit under way and is then refused, because the organisation changed', async () => {
  const next = fileOf({ units: [{ code: 'eng', label: 'Σχολή', type: 'faculty', parent: 'uni' }] })
  const { basis } = (await preview(admin, next)).body
  const answer = await inTransaction(t.db, async (tx) => {
    await sql`select id from unit where code = 'eng' for update`.execute(tx)
    const importing = importWith(t, admin, next, basis)
    await untilImportWaits()
    await sql`update unit set label = 'Πολυτεχνείο', revision = revision + 1 where code = 'eng'`.execute(tx)
    return { importing }
  })
  expect(await answer.importing).toMatchObject({ status: 409, body: { code: 'org.changedMeanwhile' } })
  expect(await t.db.selectFrom('unit').select(['label', 'revision']).where('code', '=', 'eng').execute()).toEqual([{ label: 'Πολυτεχνείο', revision: 3 }])
})

test('an import during which an employee was erased writes nothing, even if the organisation is what it was', async () => {
  const next = fileOf({ units: [{ code: 'eng', label: 'Σχολή', type: 'faculty', parent: 'uni' }] })
  const { basis } = (await preview(admin, next)).body
  const answer = await inTransaction(t.db, async (tx) => {
    await sql`select id from unit where code = 'eng' for update`.execute(tx)
    const importing = importWith(t, admin, next, basis)
    await untilImportWaits()
    const { id } = (await admin.post<{ id: number }>('/api/org/employees', { lastName: 'Α', firstName: 'Β', email: 'briefly@uni.example' })).body
    expect((await admin.delete(`/api/org/employees/${id}`)).status).toBe(200)
    return { importing }
  })
  expect(await answer.importing).toMatchObject({ status: 409, body: { code: 'org.changedMeanwhile', sheets: [] } })
  expect(await t.db.selectFrom('unit').select('label').where('code', '=', 'eng').execute()).toEqual([{ label: 'Πολυτεχνείο' }])
})
