import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ExportFile } from '@klesis/contract/exports/exports.ts'
import type { ChangeEntry } from '@klesis/contract/history.ts'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { inTransaction } from '../../../db/in-transaction.ts'
import { killJobAt } from '../../../testing/kill-job-at.ts'
import { testApp } from '../../../testing/test-app.ts'
import { makeBulkScene } from '../../bulk-runs/testing/bulk-scene.ts'
import { makePrivilege } from '../../invitations/testing/fixtures.ts'
import { now } from '../../lifecycle/testing/fixtures.ts'
import { putScript } from '../../procedures/testing/put-script.ts'
import { sweepExports } from './sweep-exports.ts'
import { enqueueExport } from './write-export.ts'

const t = await testApp()
const { db } = t
t.clock.set(now.toISOString())
const hoursLater = (hours: number) => t.clock.set(new Date(now.getTime() + hours * 3_600_000).toISOString())
const sweep = () => sweepExports.handler({ ...t.jobs, now: t.clock.now }, {}, { id: '', retries: 0 })

/** Where the killed jobs write. */
const folder = mkdtempSync(path.join(tmpdir(), 'klesis-exports-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const many = 10_001
let scene: Awaited<ReturnType<typeof makeBulkScene>>
let list: object
const start = (more: object = {}) =>
  scene.as.post<{ code: string }>('/api/application/export', { format: 'xlsx', of: list, from: '/application/group/1', ...more })
const files = async (client = scene.as) => (await client.get<{ items: ExportFile[] }>('/api/application/export')).body.items
const fileOf = async (code: string) => (await files()).find((file) => file.code === code)
const download = (address: string, token = scene.manager.token) =>
  t.app.inject({ url: `/api/application/${address}`, headers: { authorization: `Bearer ${token}` } })
const idsIn = async (bytes: Uint8Array) => (await readXlsx(bytes)).sheets[0]?.rows.slice(1).map(([id]) => id)
const deletedFrom = (index: number) =>
  sql`update application set deleted_at = ${now.toISOString()} where invitation_id = ${scene.managed.id} and id >= ${scene.managed.ids[index]}`.execute(db)
const history = async () =>
  (await scene.as.get<{ items: ChangeEntry[] }>(`/api/invitation/${scene.managed.id}/history`)).body.items.filter(
    ({ code }) => code === 'invitation.applicationsExported',
  )

beforeAll(async () => {
  scene = await makeBulkScene(t, { managed: many, unknown: 1 })
  list = { tagId: scene.managed.id, tag: false, search: '', f: { departmentId: -1, appState: [], approvalState: [], appTags: [], appTagsCond: 0 } }
})

test('a file of many applications is written in the background, two at a time, and can be stopped', async () => {
  const { code } = (await start()).body
  const selection = await scene.select()
  const other = (await start({ format: 'zip', of: { selectionId: selection.id } })).body
  expect(await start()).toMatchObject({ status: 429, body: { code: 'export.tooManyWaiting' } })
  expect(await files()).toMatchObject([
    { code: other.code, format: 'zip', state: 'waiting', title: { el: 'Φοιτητική μέριμνα' } },
    { code, format: 'xlsx', state: 'waiting', total: null, size: null },
  ])
  const stop = (client: typeof scene.as) => client.post<ExportFile>(`/api/application/export/${other.code}/stop`)
  const stranger = t.as(await t.person())
  expect([await files(stranger), (await stop(stranger)).status, (await start({ of: { selectionId: other.code } })).status]).toEqual([[], 404, 404])
  expect((await stop(scene.as)).body).toMatchObject({ state: 'stopped', message: null })
  expect((await stop(scene.as)).status).toBe(409)

  await deletedFrom(3)
  expect((await start()).body).toEqual({ code: null })
  expect(await killJobAt(t.url, 'exports.beforeKept', { QUEUE: 'long', FILES: folder })).toBe('SIGKILL')
  expect([await history(), (await fileOf(code))?.state]).toEqual([[], 'running'])
  expect((await t.runJobs()).failed).toEqual([])
  expect(await fileOf(code)).toMatchObject({ state: 'done', total: 3, done: 3, size: expect.any(Number), message: null })
  expect(await history()).toMatchObject([{ changes: [{ after: '3' }, { after: 'xlsx' }, {}, {}] }])
  const notices = await db.selectFrom('notification').select(['code', 'link']).where('person_id', '=', scene.manager.id).execute()
  expect(notices).toEqual([{ code: 'export.ready', link: '/application/group/1' }])

  const address = `export/${code}/file`
  const { headers, rawPayload } = await download(address)
  expect([headers['content-disposition'], await idsIn(rawPayload)]).toEqual([
    expect.stringContaining(`"${scene.managed.id}.xlsx"`),
    scene.managed.ids.slice(0, 3).reverse(),
  ])
  expect((await download(address, (await t.person({ roles: ['admin'] })).token)).statusCode).toBe(404)
  await db.deleteFrom('invitation_privilege').where('person_id', '=', scene.manager.id).execute()
  expect([(await download(address)).statusCode, await files()]).toEqual([404, []])
  await makePrivilege(db, scene.managed.id, scene.manager.id, 'manage')
  await sweep()
  expect((await download(address)).statusCode).toBe(200)
  hoursLater(25)
  expect([(await download(address)).statusCode, await files()]).toEqual([404, []])
  await sweep()
  const left = await db.selectFrom('file').select('id').where('attached_at', 'is not', null).where('created_by', '=', scene.manager.id).execute()
  expect([left, await db.selectFrom('export_file').select('id').execute()]).toEqual([[], []])
  t.clock.set(now.toISOString())
})

/** A file that was asked for and has no job. */
function makeWaiting() {
  const actor = JSON.stringify({ sessionId: null, language: 'el', loginGroup: null, adminMode: false })
  return db
    .insertInto('export_file')
    .values({
      ...{ person_id: scene.manager.id, format: 'xlsx', asked: JSON.stringify(list), title: '{}', invitation_ids: [scene.managed.id], actor, link: '/' },
      ...{ created_at: now.toISOString(), moved_at: now.toISOString() },
    })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow()
}

test('one that a script refuses says so, as one for which there is no room; one that lost its job gets another, for a day', async () => {
  await putScript(db, scene.managed.id, 'excelExport', 'throw new Error("broken")')
  const { id, code } = await makeWaiting()
  await sweep()
  await t.runJobs()
  expect(await fileOf(code)).toMatchObject({ state: 'waiting' })
  hoursLater(1)
  await sweep()
  await t.runJobs()
  expect(await fileOf(code)).toMatchObject({ state: 'failed', size: null, message: expect.stringContaining('Εξαγωγή σε Excel') })
  await inTransaction(db, (tx) => enqueueExport(tx, id))
  expect((await t.runJobs()).failed).toEqual([])
  const notices = await db.selectFrom('notification').select('code').where('person_id', '=', scene.manager.id).orderBy('id').execute()
  expect(notices.map((notice) => notice.code)).toEqual(['export.ready', 'export.failed'])
  await putScript(db, scene.managed.id, 'excelExport', 'return')

  const [large, lost] = [await makeWaiting(), await makeWaiting()]
  const hasRoom = vi.spyOn(t.jobs.files, 'hasRoom').mockResolvedValue(false)
  await inTransaction(db, (tx) => enqueueExport(tx, large.id))
  await t.runJobs()
  hasRoom.mockRestore()
  expect(await fileOf(large.code)).toMatchObject({ state: 'failed', size: null, message: expect.stringContaining('χώρος αποθήκευσης') })
  hoursLater(25)
  await sweep()
  expect((await t.runJobs()).failed).toEqual([])
  expect(await fileOf(lost.code)).toMatchObject({ state: 'failed', total: null, message: expect.stringContaining('κάτι πήγε στραβά') })
  t.clock.set(now.toISOString())
})

test('a selection is downloaded, what one may see of it, and gone for others', async () => {
  const [first = 0, second = 0, third = 0] = scene.managed.ids
  const select = async (ids: number[]) => (await scene.as.post<{ id: string }>('/api/application/selection', { ids })).body.id
  const selectionId = await select([first, third, scene.unknown.ids[0] ?? 0])
  const { statusCode, headers, rawPayload } = await download(`selection/${selectionId}/download`)
  expect([statusCode, headers['content-disposition'], await idsIn(rawPayload)]).toEqual([200, 'attachment; filename="applications.xlsx"', [third, first]])
  expect((await history())[0]?.changes).toMatchObject([{ after: '2' }, { after: 'xlsx' }, { after: 'επιλεγμένες αιτήσεις' }, {}])
  expect((await download(`selection/${selectionId}/documents`)).headers['content-disposition']).toBe('attachment; filename="applications.zip"')
  expect((await download(`selection/${selectionId}/download`, (await t.person({ roles: ['admin'] })).token)).json()).toMatchObject({
    code: 'bulkRun.selectionGone',
  })
  const empty = await select([scene.unknown.ids[0] ?? 0])
  expect((await download(`selection/${empty}/download`)).json()).toMatchObject({ code: 'bulkRun.nothingSelected' })
  expect(second).toBeGreaterThan(first)
})
