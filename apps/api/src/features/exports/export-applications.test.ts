import { once } from 'node:events'
import { Readable } from 'node:stream'
import type { ChangeEntry } from '@klesis/contract/history.ts'
import { strFromU8, unzipSync } from 'fflate'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { makePrivilege, makeVersion } from '../invitations/testing/fixtures.ts'
import { actorOf } from '../lifecycle/testing/actor-of.ts'
import { makeAttachment, makeInvitation, makeSubmitted, now, type TestInvitation } from '../lifecycle/testing/fixtures.ts'
import { putScript, runsOf } from '../procedures/testing/put-script.ts'
import type { ExportColumn } from './columns/export-column.ts'
import { findAnswerColumns } from './columns/find-answer-columns.ts'
import { beginDownload } from './open-downloads.ts'
import { readRows } from './read-rows.ts'

const t = await testApp()
t.clock.set(now.toISOString())
const { db } = t

type Fields = Record<string, unknown>
const field = (type: string, key: string, label: string, more: Fields = {}): Fields => ({ type, key, label, input: true, ...more })
const choices = (...labels: [string, string][]) => ({ data: { values: labels.map(([value, label]) => ({ value, label })) } })
const formOf = (city: Fields, ...more: Fields[]) => ({
  display: 'form' as const,
  components: [
    field('textfield', 'purpose', 'Σκοπός'),
    field('number', 'amount', 'Ποσό'),
    field('checkbox', 'advance', 'Προκαταβολή'),
    field('datetime', 'from', 'Από'),
    field('day', 'born', 'Γέννηση'),
    field('select', 'city', 'Πόλη', city),
    ...more,
  ],
  i18n: { en: { Σκοπός: 'Purpose' } },
})
const grid = field('datagrid', 'trips', 'Ταξίδια', { components: [field('textfield', 'to', 'Προορισμός')] })
const job = (employer: string, from: string, until?: string) => ({ employer, from, until })
const experience = [job('Πανεπιστήμιο', '2019-10-01', '2021-06-30'), job('Ινστιτούτο', '2021-09-01')]
const answers = { purpose: '=1+1', amount: 12.5, advance: true, from: '2026-07-01T22:30:00.000Z', born: '12/24/2001', city: 'h' }

let viewer: TestPerson
let invitation: TestInvitation
let tagId: number
let ids: number[]

const allRows = 260

beforeAll(async () => {
  viewer = await t.person({ language: 'el' })
  invitation = await makeInvitation(db, {
    form: formOf(choices(['h', 'Ηράκλειο'])),
    ...{ flags: { protocol: true }, app_scopus: true, app_experience: true },
    requirements: [{ isRequired: false, max: 9 }],
  })
  await makePrivilege(db, invitation.id, viewer.id, 'view')
  const submit = (data: object, id = invitation.id) => makeSubmitted(db, id, undefined, data as { purpose: string; place: string })
  const first = await submit({ ...answers, _scopusId: '1234567890', _experience: experience })
  await db.updateTable('application').set({ resubmitted_at: '2026-11-25T08:30:00Z' }).where('id', '=', first.id).execute()
  await makeVersion(db, invitation.id, invitation.creatorId, formOf(choices(['h', 'Ηράκλειο Κρήτης']), grid))
  const second = await submit({ ...answers, purpose: 'Νέα', trips: [{ to: 'Χανιά' }, { to: '=2+2' }] })
  // More than a page of the list and more than one batch of the file.
  await sql`insert into application (invitation_id, version_id, person_id, created_by, login_group, app_state, approval_state, title, applicant_name, data, submitted_at)
    select invitation_id, version_id, person_id, created_by, login_group, app_state, approval_state, title, applicant_name, jsonb_build_object('purpose', 'Σειρά ' || n), submitted_at
    from application, generate_series(3, ${allRows}) n where id = ${first.id}`.execute(db)
  const components = [field('textfield', 'purpose', 'Σκοπός'), field('textfield', 'city', 'Τόπος'), field('number', 'amount', 'Πλήθος')]
  const form = { display: 'form' as const, components }
  const other = await makeInvitation(db, { title: 'Σίτιση: φοιτητές', form })
  await submit({ purpose: 'Άλλη πρόσκληση', city: 'Χανιά', amount: 3, born: 'κρυφό' }, other.id)
  tagId = (
    await db
      .insertInto('tag')
      .values({ name: JSON.stringify({ el: 'Ομάδα' }) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
  for (const { id } of [invitation, other]) await db.insertInto('invitation_tag').values({ invitation_id: id, tag_id: tagId }).execute()
  ids = [first.id, second.id]
})

const everything = `f=${encodeURIComponent(JSON.stringify({ appState: [], approvalState: [] }))}`
const ofInvitation = () => `/api/application/list/download/${invitation.id}`
const runs = async () => (await runsOf(db, invitation.id)).length

/** A file: its sheets, each with rows by their headings. */
async function download(path: string, person: TestPerson = viewer) {
  const { statusCode, headers, rawPayload } = await t.app.inject({ url: path, headers: { authorization: `Bearer ${person.token}` } })
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'])
  const book = await readXlsx(rawPayload)
  const sheets = book.sheets.map(({ name, rows, cells }) => {
    const [titles = [], ...lines] = rows
    const formulas = [...(cells ?? [])].filter(([, cell]) => cell.formula)
    return { name, titles, formulas, rows: lines.map((line) => Object.fromEntries(titles.map((title, index) => [String(title), line[index] ?? null]))) }
  })
  const [sheet] = sheets
  if (!sheet) throw new Error('The file has no sheet.')
  return { sheets, ...sheet, name: headers['content-disposition'] }
}

describe('the applications to an invitation', () => {
  test('are a file with all rows of the list, answers as typed cells by the form of each application', async () => {
    const { name, rows, formulas, titles } = await download(`${ofInvitation()}?${everything}`)
    expect(name).toBe(`attachment; filename="${invitation.id}.xlsx"`)
    expect([rows.length, formulas]).toEqual([allRows, []])
    expect(rows.map((row) => row['Αίτηση [id]'])).toEqual(rows.map((row) => row['Αίτηση [id]']).toSorted((a, b) => Number(b) - Number(a)))
    const [firstId, secondId] = ids
    const typed = {
      ...{ 'Ποσό [amount]': 12.5, 'Προκαταβολή [advance]': true, 'Γέννηση [born]': new Date('2001-12-24') },
      // Half past one of the next day in Athens.
      'Από [from]': new Date('2026-07-02T01:30:00Z'),
      ...{ 'Υποβλήθηκε [submittedAt]': new Date('2026-11-20T12:00:00Z'), 'Κατάσταση αίτησης [appState]': 'Υποβλήθηκε' },
    }
    expect(rows.find((row) => row['Αίτηση [id]'] === firstId)).toMatchObject({
      ...{ ...typed, 'Σκοπός [purpose]': '=1+1', 'Πόλη [city]': 'Ηράκλειο', 'Scopus ID [_scopusId]': '1234567890', 'Ταξίδια: Προορισμός [trips.to]': null },
      'Αριθμός πρωτοκόλλου [protocolNumber]': expect.stringMatching(/^\d+\/2026$/),
      'Υποβλήθηκε ξανά [resubmittedAt]': new Date('2026-11-25T10:30:00Z'),
      'Θέση εργασίας: Εργοδότης [_experience.employer]': 'Πανεπιστήμιο\nΙνστιτούτο',
      ...{ 'Θέση εργασίας: Από [_experience.from]': '01-10-2019\n01-09-2021', 'Θέση εργασίας: Έως [_experience.until]': '30-06-2021\n' },
    })
    expect(rows.find((row) => row['Αίτηση [id]'] === secondId)).toMatchObject({
      ...{ ...typed, 'Σκοπός [purpose]': 'Νέα', 'Πόλη [city]': 'Ηράκλειο Κρήτης', 'Ταξίδια: Προορισμός [trips.to]': 'Χανιά\n=2+2' },
    })
    const keys = titles.map((title) => /\[(.*)\]/.exec(String(title))?.[1] ?? '')
    const jobs = ['employer', 'role', 'from', 'until', 'description', '_certificate'].map((key) => `_experience.${key}`)
    expect(keys.slice(-15)).toEqual(['documents', 'purpose', 'amount', 'advance', 'from', 'born', 'city', 'trips.to', ...jobs, '_scopusId'])
  })

  test('are those of the filter and search, headed in the language of the caller', async () => {
    const english = await t.person({ language: 'en' })
    await makePrivilege(db, invitation.id, english.id, 'manage')
    const { protocol_number: number } = await db
      .selectFrom('application')
      .select('protocol_number')
      .where('id', '=', ids[1] ?? 0)
      .executeTakeFirstOrThrow()
    const { rows } = await download(`${ofInvitation()}?${everything}&search=${encodeURIComponent(number ?? '')}`, english)
    expect(rows).toEqual([expect.objectContaining({ 'Application [id]': ids[1], 'Purpose [purpose]': 'Νέα', 'State [appState]': 'Submitted' })])
    const drafts = encodeURIComponent(JSON.stringify({ appState: 'draft' }))
    const none = await download(`${ofInvitation()}?f=${drafts}`)
    expect([none.rows, none.titles.length > 10]).toEqual([[], true])
  })

  test('are not given to others, who do not learn of the invitation', async () => {
    const stranger = await t.person()
    for (const path of [ofInvitation(), `/api/application/all/${invitation.id}/download`])
      expect((await t.as(stranger).get<{ code: string }>(path)).body.code).toBe('invitation.notFound')
    expect((await download(`/api/application/all/${tagId}/download?tag=true`, stranger)).rows).toEqual([])
  })

  test('leave an entry in its history: who, which, columns and rows', async () => {
    await download(`${ofInvitation()}?${everything}&search=${encodeURIComponent('αιτών')}`)
    const creator = await t.person({ roles: ['admin'], language: 'el' })
    const { body } = await t.as(creator).get<{ items: ChangeEntry[] }>(`/api/invitation/${invitation.id}/history`)
    const [entry] = body.items
    expect(entry).toMatchObject({ code: 'invitation.applicationsExported', actor: expect.any(String) })
    expect(entry?.changes).toMatchObject([
      { field: 'export.rows', after: String(allRows) },
      { field: 'export.format', after: 'xlsx' },
      { field: 'export.filter', after: '«αιτών»' },
      { field: 'export.columns', after: expect.stringContaining('Σκοπός, Ποσό') },
    ])
  })
})

test('the applications of a group are one table, with a column for fields of one key and label', async () => {
  const admin = await t.person({ roles: ['admin'], language: 'el' })
  const { name, rows, titles, sheets } = await download(`/api/application/all/${tagId}/download?tag=true&${everything}`, admin)
  expect([name, sheets.length, rows.length]).toEqual([`attachment; filename="${tagId}.xlsx"`, 1, allRows + 1])
  expect(titles.filter((title) => /\[(purpose|city)\]/.test(String(title)))).toEqual(['Σκοπός [purpose]', 'Πόλη [city]', 'Τόπος [city]'])
  // An answer stands under the labels of its own form only, and what that form does not ask for stands nowhere.
  expect(rows[0]).toMatchObject({
    ...{ 'Πρόσκληση [invitation]': 'Σίτιση: φοιτητές', 'Σκοπός [purpose]': 'Άλλη πρόσκληση', 'Τόπος [city]': 'Χανιά', 'Πλήθος [amount]': 3 },
    ...{ 'Πόλη [city]': null, 'Ποσό [amount]': null, 'Γέννηση [born]': null },
  })
  expect(rows.at(-1)).toMatchObject({ 'Πόλη [city]': 'Ηράκλειο', 'Ποσό [amount]': 12.5, 'Τόπος [city]': null, 'Πλήθος [amount]': null })
})

test.each(['database', 'form'])('long answers are cut to what a cell holds, and batches of them end early, where the %s writes the rows', async (writer) => {
  const long = await makeInvitation(db)
  const first = await makeSubmitted(db, long.id, undefined, { purpose: 'ά'.repeat(60_000), place: 'β'.repeat(40_000) })
  const { rows } = await sql<{ id: number }>`
    insert into application (invitation_id, version_id, person_id, created_by, login_group, app_state, approval_state, title, applicant_name, data, submitted_at)
    select invitation_id, version_id, person_id, created_by, login_group, app_state, approval_state, title, applicant_name, data, submitted_at
    from application, generate_series(1, 9) where id = ${first.id} returning id`.execute(db)
  const longIds = [first.id, ...rows.map(({ id }) => id)].reverse()
  const [deleted = 0, ...left] = longIds
  await db.updateTable('application').set({ deleted_at: now.toISOString() }).where('id', '=', deleted).execute()
  const known: ExportColumn = { key: 'id', titles: { el: 'id', en: 'id' }, kind: 'number', sql: sql`a.id` }
  const answerColumns = (await findAnswerColumns(db, [long.id], 'el')).map(({ path, ...column }) => (writer === 'form' ? column : { ...column, path }))
  const batches: [number, string, string][][] = []
  const reading = { actor: await actorOf(db, viewer.id), ids: new Int32Array(longIds), columns: [known, ...answerColumns] as ExportColumn[], now }
  for await (const json of readRows(db, reading)) batches.push(JSON.parse(json))
  expect(batches.flat().map(([id, purpose, place]) => [id, purpose.length, place.length])).toEqual(left.map((id) => [id, 32_768, 32_768]))
  expect(Math.max(...batches.map((batch) => batch.length))).toBeLessThanOrEqual(3)
})

test('a third download of one person waits until one of the others is over', async () => {
  const held = () => beginDownload(db, viewer.id, async () => ({ stream: new Readable({ read() {} }), headers: {} }))
  const [one, other] = [await held(), await held()]
  const { status, body } = await t.as(viewer).get<{ code: string }>(ofInvitation())
  expect([status, body.code]).toEqual([429, 'export.stillDownloading'])
  for (const { stream } of [one, other]) {
    stream.destroy()
    await once(stream, 'close')
  }
  await download(ofInvitation())
})

test('the documents of the applications are an archive with a folder for each, and the spreadsheet', async () => {
  const [firstId = 0] = ids
  const applicant = await db
    .selectFrom('application')
    .select(['person_id', 'applicant_name', 'protocol_number'])
    .where('id', '=', firstId)
    .executeTakeFirstOrThrow()
  const document = { applicationId: firstId, personId: applicant.person_id, requirementId: invitation.requirementIds[0] ?? 0 }
  for (const name of ['a.pdf', 'a.pdf', 'χαμένο.pdf']) await makeAttachment(db, { ...document, name })
  await makeAttachment(db, { ...document, name: 'later.pdf', staged: 'add' })
  const rows = await db
    .selectFrom('attachment as t')
    .innerJoin('file as f', 'f.id', 't.file_id')
    .select(['f.id', 't.name'])
    .where('t.application_id', '=', firstId)
    .orderBy('t.id')
    .execute()
  for (const [index, { id, name }] of rows.entries()) {
    const stored = name === 'χαμένο.pdf' ? undefined : await t.jobs.files.put(Readable.from([Buffer.from(`file ${index}`)]), 100)
    if (stored) await db.updateTable('file').set({ key: stored.key, size: stored.size }).where('id', '=', id).execute()
  }
  const { statusCode, headers, rawPayload } = await t.app.inject({
    url: `/api/application/list/documents/${invitation.id}?${everything}`,
    headers: { authorization: `Bearer ${viewer.token}` },
  })
  expect([statusCode, headers['content-disposition']]).toEqual([200, `attachment; filename="${invitation.id}.zip"`])
  const archive = unzipSync(rawPayload)
  const folder = `${applicant.applicant_name} ${applicant.protocol_number?.replace('/', '-')}`
  expect(Object.keys(archive)).toEqual(['Αιτήσεις.xlsx', `${folder}/a.pdf`, `${folder}/a (2).pdf`, 'Αρχεία που λείπουν.txt'])
  expect([strFromU8(archive[`${folder}/a (2).pdf`] ?? new Uint8Array()), strFromU8(archive['Αρχεία που λείπουν.txt'] ?? new Uint8Array())]).toEqual([
    'file 1',
    `${folder}/χαμένο.pdf\n`,
  ])
  const [sheet] = (await readXlsx(archive['Αιτήσεις.xlsx'] ?? new Uint8Array())).sheets
  expect(sheet?.rows.length).toBe(allRows + 1)
  const stranger = await t.person()
  expect((await t.as(stranger).get(`/api/application/list/documents/${invitation.id}`)).status).toBe(404)
})

describe('scripts', () => {
  test('a list filter narrows the file', async () => {
    await putScript(db, invitation.id, 'listFilter', "return { filter: { appState: 'draft' } }")
    t.clock.set(new Date(now.getTime() + 60_000).toISOString())
    expect((await download(`${ofInvitation()}?${everything}`)).rows).toEqual([])
    await db.deleteFrom('invitation_trigger').execute()
    t.clock.set(new Date(now.getTime() + 120_000).toISOString())
  })

  test('the script of the export is told of the applications and says what the table is, once for each file; it sends no mail', async () => {
    const before = await runs()
    await putScript(
      ...([db, invitation.id, 'excelExport'] as const),
      `await api.mail({ to: 'office@uni.example', subject: 'Εξαγωγή', text: 'Νέα' })
      return { columns: [{ key: 'n', title: { el: 'Πλήθος', en: 'Count' } }, { key: 'who' }, { key: 'at' }],
        rows: [{ n: ctx.total, who: '=' + ctx.applicationIds.length, at: ctx.now }, { n: 1, who: null, other: 2 }] }`,
    )
    const { titles, rows, formulas } = await download(`${ofInvitation()}?${everything}`)
    expect([titles, formulas, await runs()]).toEqual([['Πλήθος', 'who', 'at'], [], before + 1])
    const at = expect.any(Date)
    expect(rows).toEqual([
      { Πλήθος: allRows, who: `=${allRows}`, at },
      { Πλήθος: 1, who: null, at: null },
    ])
    const admin = await t.person({ roles: ['admin'] })
    const group = await download(`/api/application/all/${tagId}/download?tag=true&${everything}`, admin)
    expect(Object.fromEntries(group.sheets.map(({ name, rows: lines }) => [name, lines.length]))).toEqual({ Αιτήσεις: 1, 'Άδεια απουσίας': 2 })
    expect(await db.selectFrom('mail').select('id').where('subject', '=', 'Εξαγωγή').execute()).toEqual([])
  })

  test('without rows it chooses among the portal’s columns', async () => {
    await putScript(db, invitation.id, 'excelExport', "return { columns: [{ key: 'city', title: 'Πού' }, { key: 'id' }, { key: 'gone' }] }")
    const { titles, rows } = await download(`${ofInvitation()}?${everything}`)
    expect([titles, rows.at(-1)]).toEqual([['Πού', 'Αίτηση [id]', 'gone'], { Πού: 'Ηράκλειο', 'Αίτηση [id]': ids[0], gone: null }])
  })

  test.each([
    'throw new Error("broken")',
    'for (;;) {}',
    'await api.fetch("https://elsewhere.example/7")',
    'return { columns: [] }',
    'return { rows: [] }',
    "return { columns: [{ key: 'a', titel: 'A' }] }",
  ])('one that fails refuses the file, and leaves no entry: %s', async (text) => {
    await putScript(db, invitation.id, 'excelExport', text)
    const entries = () => db.selectFrom('audit_entry').select('id').where('code', '=', 'invitation.applicationsExported').execute()
    const before = await entries()
    expect(await t.as(viewer).get(ofInvitation())).toMatchObject({ status: 409, text: expect.stringMatching(/export\.scriptFailed.+Άδεια απουσίας/) })
    expect([(await runsOf(db, invitation.id)).at(-1), await entries()]).toMatchObject([{ outcome: 'failed', person_id: viewer.id }, before])
  })
})
