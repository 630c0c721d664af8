import type { MasterDataPreview } from '@klesis/contract/masterdata/masterdata-exchange.ts'
import type { TableFormat } from '@klesis/contract/table-formats.ts'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { beforeEach, describe, expect, test } from 'vitest'
import { sendFile } from '../../../testing/multipart.ts'
import { testApp } from '../../../testing/test-app.ts'
import { inBackground, untilBlocked } from '../../../testing/until-blocked.ts'
import { makeUnit } from '../../org/testing/unit-fixtures.ts'

const t = await testApp()
const lists = '/api/management'
const path = `${lists}/masterdata`
const admin = await t.person({ roles: ['admin'], language: 'el' })
/** Told apart in the names of each test's rows. */
let mark = 0
beforeEach(() => {
  mark += 1
})

type Preview = MasterDataPreview & { code?: string }
type Row = Record<string, unknown>
const json = (content: object) => Buffer.from(JSON.stringify({ format: 'klesis.masterdata', formatVersion: 1, ...content }))
const preview = async (bytes: Buffer) => (await sendFile<Preview>(t.as(admin), `${path}/import/preview`, { name: 'lists', bytes })).body
const send = (bytes: Buffer, basis: string) =>
  sendFile<{ code?: string; added: number; changed: number }>(t.as(admin), `${path}/import?basis=${basis}`, { name: 'lists', bytes })
const download = async (format: TableFormat): Promise<Buffer> => {
  const answer = await t.app.inject({ method: 'GET', url: `${path}/export/${format}`, headers: { authorization: `Bearer ${admin.token}` } })
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}
const rowsOf = async (list: string) => (await t.as(admin).get<{ items: (Row & { id: number })[] }>(`${lists}/${list}`)).body.items
const coursesOf = async (search: string) => rowsOf(`courses?search=${encodeURIComponent(search)}`)

/** Imports a file as its preview showed it. */
async function write(bytes: Buffer) {
  const { basis, faults } = await preview(bytes)
  expect(faults).toEqual([])
  return (await send(bytes, basis)).body
}

/** A department, a semester and a course that only this test has. */
async function makeStudies() {
  const { id: unitId } = await makeUnit(t.db)
  const unit = await t.db.selectFrom('unit').select(['id', 'code']).where('id', '=', unitId).executeTakeFirstOrThrow()
  const code = `dep${mark}`
  const title = `${mark}ο έτος`
  const bytes = json({
    departments: [{ code, titleEl: `Τμήμα ${mark}`, unit: unit.code }],
    semesters: [{ titleEl: title, titleEn: `Year ${mark}` }],
    courses: [{ department: code, coursecode: 'Α1', title: `Άλγεβρα ${mark}`, category: 'mixed', semester: title }],
  })
  expect(await write(bytes)).toEqual({ added: 3, changed: 0 })
  const department = (await rowsOf('departments')).find((row) => row.code === code)
  const semester = (await rowsOf('semesters')).find(({ description }) => (description as Row).el === title)
  return { code, title, unit, department, semester }
}

describe.each(['xlsx', 'json'] as const)('a file (%s)', (format) => {
  test('that comes back as it was downloaded changes nothing', async () => {
    const { semester } = await makeStudies()
    // A second semester with the same name: courses name it by its number.
    const twin = await t.as(admin).post<{ id: number }>(`${lists}/semesters`, { description: semester?.description })
    const bytes = await download(format)
    const { added, changed, missing, faults } = await preview(bytes)
    expect({ added, changed, missing, faults }).toEqual({ added: 0, changed: 0, missing: 0, faults: [] })
    expect(await write(bytes)).toEqual({ added: 0, changed: 0 })
    await t.as(admin).delete(`${lists}/semesters/${twin.body.id}`)
  })
})

test('new rows refer to each other within the file; what it leaves out stays', async () => {
  const before = (await rowsOf('target-groups')).length
  const { code, unit, department, semester } = await makeStudies()
  expect(department).toMatchObject({ unitId: unit.id, title: { el: `Τμήμα ${mark}` } })
  const [course] = await coursesOf(`Άλγεβρα ${mark}`)
  expect(course).toMatchObject({ departmentId: department?.id, semesterId: semester?.id, categoryId: 3 })
  expect(await rowsOf('target-groups')).toHaveLength(before)
  expect((await rowsOf('departments')).map((row) => row.code)).toContain(code)
})

test('a preview shows each cell before and after in the words of the reader, and the import writes just that', async () => {
  const { code, title, semester } = await makeStudies()
  const sheet = (name: string, ...rows: (string | null)[][]) => ({ name, rows })
  const bytes = Buffer.from(
    await writeXlsx({
      sheets: [
        sheet('Εξάμηνα', ['Αριθμός', 'Όνομα (el)'], [String(semester?.id), `${title} (νέο)`]),
        sheet('Ομάδες στόχου', ['number', 'titleEl', 'taxisLogin'], [null, `Απόφοιτοι ${mark}`, 'ναι']),
        // The course names its semester by the title that the same file replaces.
        sheet('Μαθήματα', ['department', 'coursecode', 'Είδος', 'Εξάμηνο'], [code, 'Α1', 'θεωρία', title]),
      ],
    }),
  )
  const found = await preview(bytes)
  expect(found).toMatchObject({ added: 1, changed: 2, retired: 0, faultsTotal: 0 })
  expect(found.changes).toEqual([
    { sheet: 'Εξάμηνα', name: `${title} (νέο)`, row: 2, kind: 'changed', fields: [{ title: 'Όνομα (el)', before: title, after: `${title} (νέο)` }] },
    { sheet: 'Μαθήματα', name: `${code} · Α1`, row: 2, kind: 'changed', fields: [{ title: 'Είδος', before: 'μικτό', after: 'θεωρία' }] },
    {
      ...{ sheet: 'Ομάδες στόχου', name: `Απόφοιτοι ${mark}`, row: 2, kind: 'added' },
      fields: [
        { title: 'Όνομα (el)', before: null, after: `Απόφοιτοι ${mark}` },
        { title: 'Μέλη του ιδρύματος', before: null, after: 'όχι' },
        { title: 'Φοιτητές', before: null, after: 'όχι' },
        { title: 'Με κωδικούς φορολογίας', before: null, after: 'ναι' },
        { title: 'Εξωτερικοί', before: null, after: 'όχι' },
      ],
    },
  ])
  expect((await rowsOf('semesters')).find(({ id }) => id === semester?.id)?.description).toEqual({ el: title, en: `Year ${mark}` })
  expect((await send(bytes, found.basis)).body).toEqual({ added: 1, changed: 2 })
  expect((await rowsOf('semesters')).find(({ id }) => id === semester?.id)).toMatchObject({
    ...{ description: { el: `${title} (νέο)`, en: `Year ${mark}` }, revision: 2 },
  })
  expect(await coursesOf(`Άλγεβρα ${mark}`)).toMatchObject([{ categoryId: 1, semesterId: semester?.id, revision: 2 }])
  const trail = await t.db.selectFrom('audit_entry').select(['subject', 'code', 'ids']).orderBy('id', 'desc').limit(3).execute()
  expect(trail.map(({ code: entry }) => entry).toSorted()).toEqual(['course.changedByImport', 'masterData.imported', 'semester.changedByImport'])
  expect(trail.find(({ subject }) => subject === 'masterData')?.ids).toMatchObject({ added: 1, changed: 2 })
})

test('wrong cells are named by sheet, row and column, and nothing is written', async () => {
  const { code } = await makeStudies()
  const course = { department: code, coursecode: 'Α1', title: 'Χ', category: 'theory', semester: `${mark}ο έτος` }
  const bytes = json({
    targetGroups: [{ number: '999999', titleEl: 'Παλιά' }, { taxisLogin: 'ίσως' }],
    departments: [
      { code, titleEl: '' },
      { code: `new${mark}`, titleEl: 'Νέο', unit: 'nowhere' },
    ],
    courses: [
      { ...course, semester: 'Ανύπαρκτο' },
      { ...course, coursecode: 'Α2', department: 'none' },
      { ...course, coursecode: 'Α3', title: '' },
      { ...course, coursecode: 'Α3' },
    ],
  })
  const found = await preview(bytes)
  expect(found.faults.map(({ sheet, row, column }) => [sheet, row, column])).toEqual([
    ['Ομάδες στόχου', 1, 'Αριθμός'],
    ['Ομάδες στόχου', 2, 'Όνομα (el)'],
    ['Ομάδες στόχου', 2, 'Με κωδικούς φορολογίας'],
    ['Τμήματα', 1, 'Όνομα (el)'],
    ['Τμήματα', 2, 'Κωδικός μονάδας'],
    ['Μαθήματα', 1, 'Εξάμηνο'],
    ['Μαθήματα', 2, 'Κωδικός τμήματος'],
    ['Μαθήματα', 3, 'Όνομα'],
    ['Μαθήματα', 4, 'Κωδικός μαθήματος'],
  ])
  expect(found.faults[0]?.message).toContain('«999999»')
  expect(found.faults[5]?.message).toContain('«Ανύπαρκτο»')
  expect(found.faults[7]?.message).toContain('«Όνομα»')
  expect(await send(bytes, found.basis)).toMatchObject({ status: 422, body: { code: 'masterData.fileFaulty' } })
  expect((await rowsOf('departments')).map((row) => row.code)).not.toContain(`new${mark}`)
})

test('a file does not bring back the number of a deleted row', async () => {
  const row = (await t.as(admin).post<{ id: number }>(`${lists}/semesters`, { description: { el: 'Προσωρινό' } })).body
  await t.as(admin).delete(`${lists}/semesters/${row.id}`)
  expect((await preview(json({ semesters: [{ number: String(row.id), titleEl: 'Προσωρινό' }] }))).faults).toMatchObject([{ column: 'Αριθμός' }])
  await write(json({ semesters: [{ titleEl: `Νέο ${mark}` }] }))
  expect((await rowsOf('semesters')).find(({ description }) => (description as Row).el === `Νέο ${mark}`)?.id).toBeGreaterThan(row.id)
})

test('an edit after the preview refuses the import, also one that has begun: the import waits for it', async () => {
  const { semester } = await makeStudies()
  const id = semester?.id ?? 0
  const rename = (el: string, revision: number) => t.as(admin).put<{ code?: string }>(`${lists}/semesters/${id}`, { description: { el }, revision })
  const bytes = json({ semesters: [{ number: String(id), titleEl: `Από αρχείο ${mark}` }] })
  const stale = await preview(bytes)
  expect((await rename(`Με το χέρι ${mark}`, 1)).status).toBe(200)
  expect(await send(bytes, stale.basis)).toMatchObject({ status: 409, body: { code: 'masterData.importStale' } })

  const { basis } = await preview(bytes)
  const sent = await t.db.transaction().execute(async (tx) => {
    // Whoever edits a row has locked it.
    await tx.selectFrom('semester').select('id').where('id', '=', id).forUpdate().execute()
    const sending = inBackground(send(bytes, basis))
    await untilBlocked(t.db, tx)
    const description = JSON.stringify({ el: `Στο μεταξύ ${mark}` })
    await tx.updateTable('semester').set({ description }).where('id', '=', id).execute()
    return { sending }
  })
  expect((await sent.sending).body.code).toBe('masterData.importStale')
})

test('what begins like a formula is downloaded as text, and a file of another kind is refused', async () => {
  await write(json({ semesters: [{ titleEl: `=1+${mark}` }] }))
  const book = await readXlsx(await download('xlsx'))
  const rows = book.sheets.find(({ name }) => name === 'Εξάμηνα')?.rows ?? []
  expect(rows.flat()).toContain(`=1+${mark}`)
  expect(await sendFile(t.as(admin), `${path}/import/preview`, { name: 'x', bytes: Buffer.from('%PDF') })).toMatchObject({
    ...{ status: 422, body: { code: 'masterData.unreadableFile' } },
  })
})
