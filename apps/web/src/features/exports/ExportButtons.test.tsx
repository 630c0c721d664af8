import { applicationExports } from '@klesis/contract/exports/exports.calls.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { download } from '../../api/call.ts'
import { show } from '../../testing/show.tsx'
import { screen, waitFor } from '../../testing/testing-library.ts'
import { toast } from '../../ui/toast.ts'
import { ExportButtons, type ExportedList } from './ExportButtons.tsx'
import { exportsEl } from './exports.el.ts'

vi.mock('../../api/call.ts', async (original) => ({ ...(await original<typeof import('../../api/call.ts')>()), download: vi.fn() }))
vi.mock('../../ui/toast.ts', async (original) => ({ ...(await original<typeof import('../../ui/toast.ts')>()), toast: vi.fn() }))
beforeEach(() => void vi.clearAllMocks())

const f = { departmentId: -1, appState: ['permanent' as const], approvalState: [], appTags: [3], appTagsCond: 1 }
const list: ExportedList = { tagId: 7, isTag: false, f, search: 'παπα' }
const button = (what: 'excel' | 'documents') => screen.findByRole<HTMLButtonElement>('button', { name: exportsEl[`${what}.label`] })

test('downloads what the list of an invitation shows, as Excel and with its documents', async () => {
  const { user } = await show(<ExportButtons list={list} total={3} />, 'exports')
  await user.click(await button('excel'))
  await user.click(await button('documents'))
  const asked = { params: { invitationId: '7' }, query: { f: JSON.stringify(f), search: 'παπα' } }
  expect(vi.mocked(download).mock.calls).toEqual([
    [applicationExports.ofInvitation, asked],
    [applicationExports.documentsOfInvitation, asked],
  ])
})

test('downloads a group by its tag, and tells in a toast why it failed', async () => {
  vi.mocked(download).mockRejectedValueOnce(new Error('Το σενάριο δεν ολοκληρώθηκε.'))
  const { user } = await show(<ExportButtons list={{ ...list, isTag: true }} total={3} />, 'exports')
  await user.click(await button('excel'))
  await waitFor(() => expect(toast).toHaveBeenCalledWith({ tone: 'red', title: exportsEl['excel.failed'], message: 'Το σενάριο δεν ολοκληρώθηκε.' }))
  await user.click(await button('documents'))
  const asked = { params: { tagId: '7' }, query: { f: JSON.stringify(f), search: 'παπα', tag: 'true' } }
  expect(vi.mocked(download).mock.calls).toEqual([
    [applicationExports.all, asked],
    [applicationExports.allDocuments, asked],
  ])
})

test('has nothing to download from an empty list', async () => {
  await show(<ExportButtons list={list} total={0} />, 'exports')
  expect([(await button('excel')).disabled, (await button('documents')).disabled]).toEqual([true, true])
})
