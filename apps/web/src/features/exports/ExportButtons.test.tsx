import { bulkRuns } from '@klesis/contract/bulk-runs/bulk-runs.calls.ts'
import type { ExportFormat } from '@klesis/contract/exports/export-limits.ts'
import { applicationExports } from '@klesis/contract/exports/exports.calls.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { download } from '../../api/call.ts'
import { startFakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/show.tsx'
import { cleanup, screen, waitFor } from '../../testing/testing-library.ts'
import { toast } from '../../ui/toast.ts'
import { ExportButtons } from './ExportButtons.tsx'
import { exportsEl } from './exports.el.ts'
import type { ExportedList } from './exports.queries.ts'
import { SelectionExports } from './SelectionExports.tsx'

vi.mock('../../api/call.ts', async (original) => ({ ...(await original<typeof import('../../api/call.ts')>()), download: vi.fn() }))
vi.mock('../../ui/toast.ts', async (original) => ({ ...(await original<typeof import('../../ui/toast.ts')>()), toast: vi.fn() }))
beforeEach(() => void vi.clearAllMocks())

const f = { departmentId: -1, appState: ['permanent' as const], approvalState: [], appTags: [3], appTagsCond: 1 }
const list: ExportedList = { tagId: 7, isTag: false, f, search: 'παπα' }
const button = (what: ExportFormat) => screen.findByRole<HTMLButtonElement>('button', { name: exportsEl[`${what}.label`] })

test('downloads what the list of an invitation shows, as Excel and with its documents', async () => {
  const { user } = await show(<ExportButtons list={list} total={3} />, 'exports')
  await user.click(await button('xlsx'))
  await user.click(await button('zip'))
  const asked = { params: { invitationId: '7' }, query: { f: JSON.stringify(f), search: 'παπα' } }
  expect(vi.mocked(download).mock.calls).toEqual([
    [applicationExports.ofInvitation, asked],
    [applicationExports.documentsOfInvitation, asked],
  ])
})

test('downloads a group by its tag, and tells in a toast why it failed', async () => {
  vi.mocked(download).mockRejectedValueOnce(new Error('Το σενάριο δεν ολοκληρώθηκε.'))
  const { user } = await show(<ExportButtons list={{ ...list, isTag: true }} total={3} />, 'exports')
  await user.click(await button('xlsx'))
  await waitFor(() => expect(toast).toHaveBeenCalledWith({ tone: 'red', title: exportsEl['xlsx.failed'], message: 'Το σενάριο δεν ολοκληρώθηκε.' }))
  await user.click(await button('zip'))
  const asked = { params: { tagId: '7' }, query: { f: JSON.stringify(f), search: 'παπα', tag: 'true' } }
  expect(vi.mocked(download).mock.calls).toEqual([
    [applicationExports.all, asked],
    [applicationExports.allDocuments, asked],
  ])
})

test('has nothing to download from an empty list', async () => {
  await show(<ExportButtons list={list} total={0} />, 'exports')
  expect([(await button('xlsx')).disabled, (await button('zip')).disabled]).toEqual([true, true])
})

test('starts a file of many in the background, and downloads it where the server finds few', async () => {
  const server = startFakeServer()
  const codes = ['7d444840-9dc0-41d1-b245-5ffdce74fad2', null]
  server.on(applicationExports.start, () => ({ code: codes.shift() ?? null }))
  await show(<ExportButtons list={list} total={10_001} />, 'exports').then(async ({ user }) => user.click(await button('xlsx')))
  await waitFor(() => expect(server.requestsOf(applicationExports.start)).toHaveLength(1))
  const of = { tagId: 7, tag: false, f, search: 'παπα' }
  expect(server.requestsOf(applicationExports.start)[0]?.body).toEqual({ format: 'xlsx', of, from: expect.stringMatching(/^\//) })
  cleanup()
  await show(<ExportButtons list={list} total={500} isExact={false} />, 'exports').then(async ({ user }) => user.click(await button('zip')))
  await waitFor(() => expect(download).toHaveBeenCalledTimes(1))
  expect(server.requestsOf(applicationExports.start)).toHaveLength(2)
})

test('takes the selected applications to a file', async () => {
  const server = startFakeServer()
  const id = '7d444840-9dc0-41d1-b245-5ffdce74fad4'
  server.on(bulkRuns.select, () => ({ id, total: 2, invitations: [] }))
  const { user } = await show(<SelectionExports list={list} selection={{ ids: [3, 4] }} />, 'exports')
  await user.click(await screen.findByRole('button', { name: exportsEl['xlsx.selected'] }))
  await waitFor(() => expect(vi.mocked(download).mock.calls).toEqual([[applicationExports.selected, { params: { selectionId: id } }]]))
  expect(server.requestsOf(bulkRuns.select)[0]?.body).toEqual({ ids: [3, 4] })
})
