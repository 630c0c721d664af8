import type { SheetPreview } from '@klesis/contract/evaluations/offline-evaluations.ts'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { sendFile } from '../../../testing/multipart.ts'
import { testApp } from '../../../testing/test-app.ts'
import { makeVersion } from '../../invitations/testing/fixtures.ts'
import { formOf, now } from '../../lifecycle/testing/fixtures.ts'
import { criterion, evaluationScenes, of } from '../testing/evaluation-scenes.ts'

const t = await testApp()
t.clock.set(now.toISOString())
const { db } = t
const { makeEvaluation, read, begin, auditOf } = evaluationScenes(t)

const level = {
  ...{ type: 'radio', key: 'level', label: 'Επίπεδο', input: true, properties: { score: true, weight: 0.5 } },
  values: [
    { value: '1', label: 'Χαμηλό' },
    { value: '5', label: 'Υψηλό' },
  ],
}
const form = {
  display: 'form',
  components: [
    criterion('record', 0.5),
    level,
    { type: 'textarea', key: 'note', label: 'Σχόλιο', input: true },
    { type: 'textfield', key: 'why', label: 'Γιατί', input: true, conditional: { show: true, when: 'level', eq: '1' } },
    { type: 'datagrid', key: 'rows', label: 'Γραμμές', input: true, components: [{ type: 'textfield', key: 'one', label: 'Ένα', input: true }] },
  ],
}

async function start() {
  const scene = await makeEvaluation(4)
  await makeVersion(db, scene.invitation.id, scene.invitation.creatorId, formOf('purpose', 'place'), form)
  const address = `/api/evaluation/offline/${scene.invitation.id}`
  const as = t.as(scene.second)
  const sheetOf = async (...rows: (string | number | null)[][]) =>
    Buffer.from(await writeXlsx({ sheets: [{ name: 'Αξιολογήσεις', rows: [['id', 'f_record', 'f_level', 'f_note', 'f_why', 'revision'], ...rows] }] }))
  const preview = async (bytes: Buffer, ending = 'draft') =>
    (await sendFile<SheetPreview & { code?: string }>(as, `${address}/preview?ending=${ending}`, { name: 'a.xlsx', bytes })).body
  const save = (bytes: Buffer, basis: string, ending = 'draft') =>
    sendFile<{ code?: string; final: number }>(as, `${address}?ending=${ending}&basis=${basis}`, { name: 'a.xlsx', bytes })
  const download = async (token = scene.second.token) => {
    const answer = await t.app.inject({ url: address, headers: { authorization: `Bearer ${token}` } })
    return answer.statusCode === 200 ? ((await readXlsx(answer.rawPayload)).sheets[0]?.rows ?? []) : answer.statusCode
  }
  return { ...scene, address, as, sheetOf, preview, save, download }
}

test('a member’s own evaluations leave as a sheet, come back filled after a preview, and come back once', async () => {
  const { ids, chair, second, secretary, invitation, as, sheetOf, preview, save, download } = await start()
  const [first, other, third, conflicted] = ids
  await begin(chair, first)
  expect((await t.as(chair).post(of(first, '/final'), { data: { record: 3, level: '1' }, revision: 1 })).status).toBe(200)
  await as.post(of(conflicted, '/conflict'), { reason: 'Συνεργασία' })
  await begin(second, third)
  await as.put(of(third), { data: { record: 2, note: ' Σωστά\r\n', rows: [{ one: 'α' }] }, revision: 1 })
  const [titles = [], ...rows] = (await download()) as (string | number | null)[][]
  expect(titles.slice(0, 1).concat(titles.slice(4))).toEqual([
    ...['Αίτηση [id]', 'record (0–10, βάρος 0,5) [f_record]', 'Επίπεδο (1–5, βάρος 0,5) [f_level]', 'Σχόλιο [f_note]', 'Γιατί [f_why]'],
    'Έκδοση (μην την αλλάξετε) [revision]',
  ])
  expect(rows.map((row) => [row[0], row[3] ?? null, row[4] ?? null, row[8]])).toEqual([
    [String(first), null, null, '0'],
    [String(other), null, null, '0'],
    [String(third), 'πρόχειρη', 2, '2'],
  ])
  expect([await download((await t.person()).token), await download(secretary.token)]).toEqual([404, 403])

  const bytes = await sheetOf([first, '8,5', 'υψηλό', 'Καλή', null, 0], [other, 7, null, null, null, 0], [third, null, '5', 'Σωστά', null, 2])
  const shown = await preview(bytes)
  expect(shown).toMatchObject({ added: 2, changed: 1, unchanged: 0, missing: 0, final: 0, faults: [] })
  expect(shown.changes[0]).toMatchObject({
    row: 2,
    kind: 'added',
    fields: [
      { title: 'record (0–10, βάρος 0,5)', before: null, after: '8,5' },
      { title: 'Επίπεδο (1–5, βάρος 0,5)', before: null, after: 'Υψηλό' },
      { title: 'Σχόλιο', before: null, after: 'Καλή' },
    ],
  })
  expect(shown.changes[2]?.fields[0]).toEqual({ title: 'record (0–10, βάρος 0,5)', before: '2', after: null })
  expect((await read(second, first)).mine).toBeNull()

  expect((await save(bytes, shown.basis)).body).toEqual({ added: 2, changed: 1, final: 0 })
  const mine = async (id: number) => (await read(second, id)).mine
  expect(await mine(first)).toMatchObject({ state: 'draft', data: { record: 8.5, level: '5', note: 'Καλή' }, total: 6.75 })
  expect((await mine(third))?.data).toEqual({ level: '5', note: ' Σωστά\r\n', rows: [{ one: 'α' }] })
  expect((await save(bytes, shown.basis)).body.code).toBe('evaluation.sheetStale')
  expect(await preview(bytes)).toMatchObject({ added: 0, changed: 0, unchanged: 3, faults: [] })

  const ended = await preview(bytes, 'final')
  expect(ended).toMatchObject({ added: 0, changed: 1, unchanged: 2, final: 1, changes: [{ fields: [{ before: 'πρόχειρη', after: 'οριστική' }] }] })
  expect((await save(bytes, ended.basis, 'final')).body.final).toBe(1)
  expect([(await mine(first))?.state, (await mine(other))?.state, await auditOf(first)]).toEqual(['final', 'draft', ['evaluation.final', 'evaluation.final']])
  expect(
    await db.selectFrom('audit_entry').select('id').where('code', '=', 'invitation.evaluationExported').where('subject_id', '=', invitation.id).execute(),
  ).toHaveLength(1)

  // Once applications are divided it holds what is assigned: of what one made final before, too.
  await db.insertInto('assignment_plan').values({ invitation_id: invitation.id, is_chosen: true }).execute()
  const pair = { application_id: other, person_id: second.id, reason: 'hand' as const, assigned_by: chair.id, assigned_at: now.toISOString() }
  await db.insertInto('evaluation_assignment').values(pair).execute()
  const idsOf = async (token: string) => ((await download(token)) as unknown[][]).slice(1).map(([id]) => id)
  expect([await idsOf(second.token), await idsOf(chair.token)]).toEqual([[String(other)], []])
  expect((await preview(bytes)).faults.map(({ row, message }) => [row, message])).toEqual(
    [2, 4].map((row) => [row, expect.stringContaining('δεν είναι ανάμεσα σε όσες αξιολογείτε')]),
  )
})

test('what is wrong is told by row and column, and nothing is saved', async () => {
  const { ids, second, as, sheetOf, preview, save } = await start()
  const [first, other, third, conflicted] = ids
  await as.post(of(conflicted, '/conflict'), { reason: 'Συνεργασία' })
  await begin(second, other)
  await as.put(of(other), { data: { record: 4 }, revision: 1 })
  await begin(second, third)
  await as.post(of(third, '/final'), { data: { record: 4, level: '5' }, revision: 1 })
  const bytes = await sheetOf(
    [first, 10.5, 'μέτριο', null, null, 0],
    [conflicted, 5, null, null, null, 0],
    [other, 5, null, null, null, 0],
    [third, 5, 'Υψηλό', null, null, 2],
    [other, 4, null, null, null, 2],
    [first, 'τρία', null, null, null, 0],
  )
  const found = await preview(bytes)
  expect(found.faults.map(({ row, column, message }) => [row, column, message.replaceAll(/\d{2,}/g, '#')])).toEqual([
    [2, 'record (0–10, βάρος 0,5)', expect.stringContaining('έξω από την κλίμακα')],
    [2, 'Επίπεδο (1–5, βάρος 0,5)', expect.stringContaining('«μέτριο»')],
    [3, 'Αίτηση', expect.stringContaining('δεν είναι ανάμεσα σε όσες αξιολογείτε')],
    [4, 'Αίτηση', expect.stringContaining('άλλαξε στη σελίδα')],
    [5, 'Αίτηση', expect.stringContaining('ήδη οριστική')],
    [6, 'Αίτηση', expect.stringContaining('σε προηγούμενη γραμμή')],
    [7, 'Αίτηση', expect.stringContaining('σε προηγούμενη γραμμή')],
    [7, 'record (0–10, βάρος 0,5)', expect.stringContaining('γράψτε έναν αριθμό')],
  ])
  expect((await save(bytes, found.basis)).body.code).toBe('evaluation.sheetFaulty')
  expect((await read(second, first)).mine).toBeNull()

  const hidden = await preview(await sheetOf([first, 5, 'υψηλό', null, 'επειδή', 0]))
  expect(hidden.faults).toMatchObject([{ row: 2, column: 'Γιατί', message: expect.stringContaining('δεν ζητείται') }])
  const rows = [
    ['id', 'f_record'],
    [first, 5],
  ]
  const formula = await writeXlsx({ sheets: [{ name: 'Αξιολογήσεις', rows, cells: new Map([['1,1', { value: 5, formula: '2+3' }]]) }] })
  expect((await preview(Buffer.from(formula))).faults).toMatchObject([{ row: 2, message: expect.stringContaining('χωρίς τύπο') }])
  await db.updateTable('application').set({ approval_state: 'pending' }).where('id', '=', third).execute()
  expect((await preview(await sheetOf([third, 5, '5', null, null, 2]))).faults).toMatchObject([{ message: expect.stringContaining('έκλεισε') }])
  expect((await preview(Buffer.from('no sheet'))).code).toBe('evaluation.sheetUnreadable')
})
