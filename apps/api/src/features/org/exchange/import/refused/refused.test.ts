import type { ImportFindings, ImportRun, MissingRowsChoice, RefusedImport } from '@klesis/contract/org/exchange.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../../../testing/test-app.ts'
import { inBackground, untilBlocked } from '../../../../../testing/until-blocked.ts'
import { fileOf, importFile, preview, smallUniversity, startWith } from '../../testing/exchange-file.ts'
import { killedAt } from '../../testing/killed-at.ts'
import { runImport } from '../run-import.ts'
import { sweepImports } from '../sweep-imports.ts'

const t = await testApp()
t.clock.set('2026-11-20T10:00:00Z')
const admin = t.as(await t.person({ roles: ['admin'] }))
const other = t.as(await t.person({ roles: ['admin'] }))
beforeAll(async () => {
  expect((await importFile(t, admin, fileOf(smallUniversity))).status).toBe(200)
})

const renamed = (label: string) => fileOf({ units: [{ code: 'eng', label, type: 'faculty', parent: 'uni' }] })
const faulty = fileOf({ units: [{ code: 'a', label: 'Α', type: 'faculty', parent: 'nowhere' }] })
const refused = async (who = admin) => (await who.get<{ refused: RefusedImport | null }>('/api/org/import/refused')).body.refused
const findings = (code: string, who = admin, headers = {}) => who.get<ImportFindings>(`/api/org/import/${code}/findings`, headers)
const readStored = async (code: string) =>
  (
    await t.db
      .selectFrom('organisation_import')
      .select(['findings', 'file', sql<number>`pg_column_size(findings)`.as('size')])
      .where('code', '=', code)
      .execute()
  )[0]
const labelOf = async (code: string) => (await t.db.selectFrom('unit').select('label').where('code', '=', code).executeTakeFirst())?.label

/** An import that is refused because its preview is of another state of the organisation. */
async function makeRefused(bytes: Buffer, { basis = 'x', missing = 'keep' as MissingRowsChoice } = {}): Promise<string> {
  const { code } = (await startWith(admin, bytes, basis, missing)).body
  expect((await t.runJobs()).failed).toEqual([])
  return code
}

test('an import that is refused because the organisation changed keeps its findings as a present preview, in the reader’s language', async () => {
  const bytes = renamed('Πολυτεχνική Σχολή')
  const { basis } = (await preview(admin, bytes)).body
  await t.db.updateTable('unit').set({ domain: 'eng.example' }).where('code', '=', 'eng').execute()
  const code = await makeRefused(bytes, { basis, missing: 'deactivate' })
  expect(await refused()).toEqual({
    code,
    endedAt: '2026-11-20T10:00:00Z',
    refusal: expect.objectContaining({ code: 'org.changedMeanwhile' }),
    hasFindings: true,
  })
  const now = (await preview(admin, bytes, 'deactivate')).body
  // The faculty, and with its department and office both positions, holder and deputy.
  expect(now.changesTotal).toBe(7)
  expect((await findings(code)).body).toEqual({ missing: 'deactivate', findings: now, hasFile: true })
  const english = await findings(code, admin, { 'x-language': 'en' })
  expect(english.body.findings.changes.flatMap(({ fields }) => fields.map(({ title }) => title))).toContain('Name')
  expect(english.body.findings.basis).toBe(now.basis)
})

test('another administrator can neither see, repeat nor archive it', async () => {
  const code = await makeRefused(renamed('Πολυτεχνείο'))
  expect(await refused(other)).toBeNull()
  const answers = await Promise.all([
    findings(code, other),
    other.post(`/api/org/import/${code}/again`),
    other.delete(`/api/org/import/${code}/findings`),
    other.get(`/api/org/import/${code}`),
  ])
  expect(answers.map(({ status, body }) => [status, (body as unknown as { code: string }).code])).toEqual(Array(4).fill([404, 'org.importNotFound']))
  await importFile(t, other, renamed('Σχολή Μηχανικών'))
  expect((await refused())?.code).toBe(code)
})

test('the kept file is imported once without another upload, unless the organisation changed again', async () => {
  const first = await makeRefused(renamed('Πολυτεχνική Σχολή'))
  await t.db.updateTable('unit').set({ abbreviation: 'ΠΣ' }).where('code', '=', 'eng').execute()
  const again = await admin.post<{ code: string }>(`/api/org/import/${first}/again`)
  expect((await t.runJobs()).failed).toEqual([])
  expect((await refused())?.code).toBe(again.body.code)
  expect((await readStored(first))?.findings).toBeNull()

  const key = { 'idempotency-key': crypto.randomUUID() }
  const path = `/api/org/import/${again.body.code}/again`
  const answers = [await admin.post<{ code: string }>(path, undefined, key), await admin.post<{ code: string }>(path, undefined, key), await admin.post(path)]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 409])
  expect(answers[1]?.body).toEqual(answers[0]?.body)
  expect(answers[2]?.body).toMatchObject({ code: 'org.importFileGone' })
  expect((await t.runJobs()).failed).toEqual([])
  expect(await labelOf('eng')).toBe('Πολυτεχνική Σχολή')
  expect(await refused()).toBeNull()
  expect(await t.db.selectFrom('organisation_import').select('code').where('file', 'is not', null).execute()).toEqual([])
})

test('of two simultaneous repetitions one starts an import', async () => {
  const code = await makeRefused(renamed('Πολυτεχνείο'))
  const { answers } = await t.db.transaction().execute(async (tx) => {
    await tx.selectFrom('organisation_import').select('code').where('code', '=', code).forUpdate().execute()
    const again = () => inBackground(admin.post(`/api/org/import/${code}/again`))
    const both = [again(), again()]
    await untilBlocked(t.db, tx, 2)
    return { answers: both }
  })
  expect((await Promise.all(answers)).map(({ status }) => status).sort()).toEqual([200, 409])
  await t.runJobs()
})

test('faults are kept without the file, which must be corrected; archiving deletes them, and archiving again changes nothing', async () => {
  const { basis } = (await preview(admin, faulty)).body
  const code = await makeRefused(faulty, { basis })
  expect(await refused()).toMatchObject({ code, refusal: { code: 'org.fileFaulty', params: { count: 1 } } })
  const { body } = await findings(code)
  expect(body).toMatchObject({
    hasFile: false,
    findings: { faultsTotal: 1, faults: [{ sheet: 'units', row: 1, message: expect.stringContaining('nowhere') }] },
  })
  expect(await admin.post(`/api/org/import/${code}/again`)).toMatchObject({ status: 409, body: { code: 'org.importFileGone' } })
  for (const status of [200, 200]) expect((await admin.delete(`/api/org/import/${code}/findings`)).status).toBe(status)
  expect([await refused(), (await findings(code)).status, (await readStored(code))?.findings]).toEqual([null, 404, null])
  expect((await admin.get<ImportRun>(`/api/org/import/${code}`)).body.refusal?.code).toBe('org.fileFaulty')
})

test('another import of the same person replaces it as soon as it starts', async () => {
  const code = await makeRefused(renamed('Άλλη'))
  const next = (await startWith(admin, faulty, 'x')).body.code
  expect([await refused(), await readStored(code)]).toEqual([null, expect.objectContaining({ findings: null, file: null })])
  // A running import is not archived.
  expect((await admin.delete(`/api/org/import/${next}/findings`)).status).toBe(404)
  expect((await t.runJobs()).failed).toEqual([])
  expect((await refused())?.code).toBe(next)
})

test('an import that is killed before it stores its findings stores them when its job runs again', async () => {
  const { code } = (await startWith(admin, faulty, 'x')).body
  expect(await killedAt('organisation.import.refused', { url: t.url, code })).toBe('SIGKILL')
  expect([await refused(), (await readStored(code))?.file?.equals(faulty)]).toEqual([null, true])
  expect((await t.runJobs()).failed).toEqual([])
  expect((await findings(code)).body.findings.faults).toHaveLength(1)
})

test('an import that fails keeps the findings of its file; an unreadable file has none', async () => {
  const { code } = (await startWith(admin, renamed('Άλλη'), 'x')).body
  await sql`alter table organisation_import rename column step to at_step`.execute(t.db)
  const log = { error: () => undefined } as never
  await runImport.handler({ ...t.jobs, log }, { code }, { id: code, retries: 3 })
  await sql`alter table organisation_import rename column at_step to step`.execute(t.db)
  expect(await refused()).toMatchObject({ code, refusal: { code: 'server.unavailable' }, hasFindings: true })
  expect((await findings(code)).body).toMatchObject({ hasFile: true, findings: { changesTotal: 1 } })

  const unreadable = await makeRefused(Buffer.from('{'))
  expect(await refused()).toMatchObject({ code: unreadable, refusal: { code: 'org.unreadableFile' }, hasFindings: false })
  expect((await findings(unreadable)).status).toBe(404)
})

test('the stored findings have the limits of a preview, however large the file is', async () => {
  const units = Array.from({ length: 2_000 }, (_, n) => ({
    code: `u${n}`,
    label: `\u0000\ud800${'ω'.repeat(280)}`,
    type: 'fa\u0000culty',
    parent: 'uni',
    activeFrom: `\u0000\ud800${n}`,
  }))
  const code = await makeRefused(fileOf({ units, '\u0000φύλλο': [] } as never))
  const { body } = await findings(code)
  expect([body.findings.faultsTotal, body.findings.faults.length, body.findings.changes.length]).toEqual([2_001, 500, 300])
  expect((await readStored(code))?.size).toBeLessThan(1_000_000)
})

test('erasing an employee deletes findings and files of imports; refusals stay', async () => {
  const employees = [{ email: 'lina@uni.example', lastName: 'Λίνα', firstName: 'Α', taxId: '999999999' }]
  expect((await importFile(t, admin, fileOf({ employees }))).status).toBe(200)
  const code = await makeRefused(fileOf({ employees: [{ ...employees[0], mobile: '6900000001' }] }))
  const { id } = await t.db.selectFrom('employee').select('id').where('email', '=', 'lina@uni.example').executeTakeFirstOrThrow()
  expect((await admin.delete(`/api/org/employees/${id}`)).status).toBe(200)
  expect([await refused(), await readStored(code)]).toEqual([
    expect.objectContaining({ code, hasFindings: false }),
    expect.objectContaining({ findings: null, file: null }),
  ])
})

test('erasing an employee ends imports that wait, which keep neither file nor findings', async () => {
  const employees = [{ email: 'rena@uni.example', lastName: 'Ρένα', firstName: 'Α', taxId: '999999998' }]
  expect((await importFile(t, admin, fileOf({ employees }))).status).toBe(200)
  const bytes = fileOf({ employees: [{ ...employees[0], mobile: '6900000002' }] })
  const { code } = (await startWith(admin, bytes, (await preview(admin, bytes)).body.basis)).body
  const { id } = await t.db.selectFrom('employee').select('id').where('email', '=', 'rena@uni.example').executeTakeFirstOrThrow()
  expect((await admin.delete(`/api/org/employees/${id}`)).status).toBe(200)
  const ended = { code, endedAt: '2026-11-20T10:00:00Z', refusal: expect.objectContaining({ code: 'org.changedMeanwhile' }), hasFindings: false }
  expect(await refused()).toEqual(ended)
  expect((await t.runJobs()).failed).toEqual([])
  expect([await refused(), await readStored(code)]).toEqual([ended, expect.objectContaining({ findings: null, file: null })])
})

test('a refused import is deleted with its file after a month', async () => {
  const code = await makeRefused(renamed('Άλλη'))
  const sweep = (now: string) => sweepImports.handler({ ...t.jobs, now: () => new Date(now) }, {}, { id: 'sweep', retries: 0 })
  await sweep('2026-12-19T10:00:00Z')
  expect((await refused())?.code).toBe(code)
  await sweep('2026-12-21T10:00:00Z')
  expect([await refused(), await readStored(code)]).toEqual([null, undefined])
})
