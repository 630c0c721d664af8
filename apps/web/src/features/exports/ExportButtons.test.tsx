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
const button = () => screen.findByRole<HTMLButtonElement>('button', { name: exportsEl['excel.label'] })

test('downloads what the list shows, of an invitation or of a tag', async () => {
  const { user } = await show(
    <>
      <ExportButtons list={list} total={3} />
    </>,
    'exports',
  )
  await user.click(await button())
  const query = { f: JSON.stringify(f), search: 'παπα' }
  expect(vi.mocked(download).mock.calls).toEqual([[applicationExports.ofInvitation, { params: { invitationId: '7' }, query }]])
})

test('downloads a group by its tag, and tells in a toast why it failed', async () => {
  vi.mocked(download).mockRejectedValueOnce(new Error('Το σενάριο δεν ολοκληρώθηκε.'))
  const { user } = await show(<ExportButtons list={{ ...list, isTag: true }} total={3} />, 'exports')
  await user.click(await button())
  expect(vi.mocked(download).mock.calls).toMatchObject([[applicationExports.all, { params: { tagId: '7' }, query: { tag: 'true' } }]])
  await waitFor(() => expect(toast).toHaveBeenCalledWith({ tone: 'red', title: exportsEl['excel.failed'], message: 'Το σενάριο δεν ολοκληρώθηκε.' }))
})

test('has nothing to download from an empty list', async () => {
  await show(<ExportButtons list={list} total={0} />, 'exports')
  expect((await button()).disabled).toBe(true)
})
