import type { OrganisationPreview } from '@klesis/contract/org/exchange.ts'
import type { TableFormat } from '@klesis/contract/table-formats.ts'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { verifyAudit } from '../../../audit/verify.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { fileOf, importFile, importWith, preview, smallUniversity } from './testing/exchange-file.ts'

const t = await testApp()
t.clock.set('2026-11-20T10:00:00Z')
const other = await testApp()
const admins = { here: await t.person({ roles: ['admin'] }), there: await other.person({ roles: ['admin'] }) }
const admin = t.as(admins.here)

async function download({ app }: TestApp, token: string, format: TableFormat): Promise<Buffer> {
  const answer = await app.inject({ method: 'GET', url: `/api/org/export?format=${format}`, headers: { authorization: `Bearer ${token}` } })
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}
const exportHere = (format: TableFormat = 'json') => download(t, admins.here.token, format)
const exportedRows = async () => JSON.parse((await exportHere()).toString()) as Record<keyof typeof smallUniversity, Record<string, unknown>[]>
/** For each sheet the numbers of added, changed, deactivated and unchanged rows. */
const countsOf = ({ sheets }: Pick<OrganisationPreview, 'sheets'>) =>
  Object.fromEntries(sheets.map(({ sheet, added, changed, deactivated, unchanged }) => [sheet, [added, changed, deactivated, unchanged]]))

beforeAll(async () => {
  const { body, status } = await importFile(t, admin, fileOf(smallUniversity))
  expect(status, JSON.stringify(body)).toBe(200)
})

describe('the whole organisation', () => {
  test('is imported into an empty portal, even if parents follow their children in the file', async () => {
    const { units, holdings } = await exportedRows()
    expect(units.map(({ code, parent, secretariat }) => [code, parent, secretariat])).toEqual([
      ['uni', null, null],
      ['eng', 'uni', null],
      ['cs', 'eng', 'cs.secr'],
      ['cs.secr', 'cs', null],
    ])
    expect(await t.db.selectFrom('unit').select('id').where('code', '=', 'uni').execute()).toEqual([{ id: 0 }])
    expect(holdings).toHaveLength(3)
  })

  test.each(['xlsx', 'json'] as const)('is not changed by importing its own export (%s)', async (format) => {
    const { body, status } = await preview(admin, await exportHere(format))
    expect([status, body.faults, body.changes, body.changesTotal]).toEqual([200, [], [], 0])
    expect(countsOf(body).units).toEqual([0, 0, 0, 4])
    expect(body.sheets).toHaveLength(8)
  })

  test.each(['xlsx', 'json'] as const)('is the same after its export was imported into another portal (%s)', async (format) => {
    await sql`delete from position_responsibility; delete from responsibility; delete from holding; delete from position; delete from employee;
      delete from unit_period; delete from unit; delete from unit_type; delete from position_type`.execute(other.db)
    const { body } = await importFile(other, other.as(admins.there), await exportHere(format))
    expect(countsOf(body).units).toEqual([4, 0, 0, 0])
    expect((await download(other, admins.there.token, 'json')).toString()).toBe((await exportHere()).toString())
    expect((await verifyAudit(other.db)).faults).toEqual([])
  })

  test('A33 is written without formulas, with dates as dates and titles in the language of the administrator', async () => {
    const book = await readXlsx(await exportHere('xlsx'))
    expect(book.sheets.map(({ name }) => name)).toEqual([
      'Τύποι μονάδων',
      'Είδη θέσεων',
      'Μονάδες',
      'Προσωπικό',
      'Θέσεις',
      'Κάτοχοι',
      'Αρμοδιότητες',
      'Αρμοδιότητες θέσεων',
    ])
    const units = book.sheets[2]
    expect(units?.rows[0]?.slice(0, 2)).toEqual(['Κωδικός [code]', 'Ονομασία [label]'])
    expect(units?.rows[2]?.slice(2, 3)).toEqual(['=Engineering'])
    expect(units?.rows[2]?.[12]).toEqual(new Date('1980-01-01T00:00:00Z'))
    for (const { cells } of book.sheets) for (const cell of cells?.values() ?? []) expect(cell.formula).toBeUndefined()
  })

  test('is exported by administrators only, and each export is audited', async () => {
    await exportHere()
    const entry = await t.db
      .selectFrom('audit_entry')
      .select(['code', 'actor_id', 'ids'])
      .where('subject', '=', 'organisation')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(entry).toEqual({ code: 'organisation.exported', actor_id: admins.here.id, ids: { format: 'json' } })
    const stranger = t.as(await t.person({ roles: ['staff', 'orgUnit'] }))
    expect((await stranger.get('/api/org/export')).status).toBe(403)
  })

  test('leaves no copy among the files', async () => {
    await exportHere('xlsx')
    const kept = async () => {
      const keys: string[] = []
      for await (const key of t.app.files.keys()) keys.push(key)
      return keys
    }
    await expect.poll(kept).toEqual([])
  })
})

describe('a file that changes a part of the organisation', () => {
  const file = fileOf({
    units: [
      { code: 'eng', label: 'Πολυτεχνική Σχολή', type: 'faculty', parent: 'uni' },
      { code: 'cs.lab', label: 'Εργαστήριο', type: 'laboratory', parent: 'cs' },
    ],
    employees: [{ email: 'NIKOS@uni.example', lastName: "O'Νικολάου", firstName: 'Νικόλαος' }],
  })

  test('is shown field by field, and nothing is written', async () => {
    const before = (await exportHere()).toString()
    const { body } = await preview(admin, file)
    expect(countsOf(body)).toEqual({ units: [1, 1, 0, 0], employees: [0, 1, 0, 0] })
    expect(body.changes.map(({ sheet, row, name, kind }) => [sheet, row, name, kind])).toEqual([
      ['units', 1, 'eng', 'changed'],
      ['units', 2, 'cs.lab', 'added'],
      ['employees', 1, 'nikos@uni.example', 'changed'],
    ])
    expect(body.changes[0]?.fields).toEqual([{ title: 'Ονομασία', before: 'Σχολή Μηχανικών', after: 'Πολυτεχνική Σχολή' }])
    expect((await exportHere()).toString()).toBe(before)
  })

  test('is imported completely, leaves other rows unchanged, and is recorded in the audit chains', async () => {
    const { status, body } = await importFile(t, admin, file)
    expect([status, countsOf(body)]).toEqual([200, { units: [1, 1, 0, 0], employees: [0, 1, 0, 0] }])
    const { units, employees } = await exportedRows()
    expect(units.find(({ code }) => code === 'eng')).toMatchObject({ label: 'Πολυτεχνική Σχολή', labelEn: '=Engineering', activeFrom: '1980-01-01' })
    expect(employees.find(({ firstName }) => firstName === 'Νικόλαος')).toMatchObject({ homeAddress: '-Οδός 5; "Β"' })
    const { id, revision } = await t.db.selectFrom('unit').select(['id', 'revision']).where('code', '=', 'eng').executeTakeFirstOrThrow()
    expect(revision).toBe(2)
    const entries = await t.db.selectFrom('audit_entry').select('code').where('subject', '=', 'unit').where('subject_id', '=', id).execute()
    expect(entries).toEqual([{ code: 'unit.changedByImport' }])
    const periods = await t.db.selectFrom('unit_period').select(['label', 'active_until']).where('unit_id', '=', id).orderBy('id').execute()
    expect(periods.at(0)?.label).toBe('Σχολή Μηχανικών')
    expect(periods.at(-1)).toEqual({ label: 'Πολυτεχνική Σχολή', active_until: null })
    expect((await verifyAudit(t.db)).faults).toEqual([])
  })

  test('is refused if somebody changed the organisation after the preview, or if the preview was of another file', async () => {
    const next = fileOf({ units: [{ code: 'cs.lab', label: 'Εργαστήριο Ι', type: 'laboratory', parent: 'cs' }] })
    const { basis } = (await preview(admin, next)).body
    expect(await importWith(t, admin, file, basis)).toMatchObject({ status: 409, body: { code: 'org.changedMeanwhile' } })
    const staff = fileOf({ employees: [{ email: 'nikos@uni.example', lastName: "O'Νικολάου", firstName: 'Νίκος' }] })
    const otherBasis = (await preview(admin, staff)).body.basis
    expect(await importWith(t, admin, staff, otherBasis, 'deactivate')).toMatchObject({ status: 409, body: { code: 'org.changedMeanwhile' } })
    // Other faults are reported first, because they must be corrected in any case.
    expect(await importWith(t, admin, next, basis, 'deactivate')).toMatchObject({ status: 422, body: { code: 'org.fileFaulty' } })
    await t.db.updateTable('unit').set({ domain: 'lab.example' }).where('code', '=', 'cs.lab').execute()
    expect(await importWith(t, admin, next, basis)).toMatchObject({ status: 409, body: { code: 'org.changedMeanwhile' } })
    expect((await exportedRows()).units.find(({ code }) => code === 'cs.lab')).toMatchObject({ label: 'Εργαστήριο' })
  })
})
