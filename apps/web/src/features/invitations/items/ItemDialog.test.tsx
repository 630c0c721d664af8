import { items } from '@klesis/contract/invitations/items.calls.ts'
import { masterdata } from '@klesis/contract/masterdata/masterdata.calls.ts'
import { expect, test, vi } from 'vitest'
import { FakeRefusal, refusalText, startFakeServer } from '../../../testing/fake-server.ts'
import { masterDataOf } from '../../../testing/people.ts'
import { buttonOf, fieldOf, pressBeside, show, write } from '../../../testing/show.tsx'
import { screen, waitFor } from '../../../testing/testing-library.ts'
import { toast } from '../../../ui/toast.ts'
import { invitationsEl } from '../invitations.el.ts'
import { ItemDialog } from './ItemDialog.tsx'

vi.mock('../../../ui/toast.ts', () => ({ toast: vi.fn() }))

const item = { id: 3, title: 'Άλγεβρα', code: 'Α3', invitationId: 7, createdBy: 1, departmentId: 1, category: 1, semester: 1, apps: 0 }

test('requires all fields but the semester, which defaults to the first', async () => {
  const server = startFakeServer()
  server.on(masterdata.read, () => masterDataOf())
  const { user } = await show(<ItemDialog invitationId={7} onClose={() => undefined} />, 'invitations')
  await user.click(await buttonOf(invitationsEl.save))
  expect(await screen.findAllByText(invitationsEl['fault.required'])).toHaveLength(4)
  expect(server.requestsOf(items.add)).toEqual([])
})

test('a save that the server refuses is told by a toast and in the dialog, which keeps what was typed, after a press beside it too', async () => {
  const server = startFakeServer()
  server.on(masterdata.read, () => masterDataOf())
  server.on(items.courses, () => [])
  server.on(items.save, () => new FakeRefusal('server.unavailable'))
  const onClose = vi.fn()
  const { user } = await show(<ItemDialog invitationId={7} item={item} onClose={onClose} />, 'invitations')
  await write(invitationsEl['item.title'], 'Γραμμική Άλγεβρα')
  await user.click(await buttonOf(invitationsEl.save))
  await screen.findByText(refusalText('server.unavailable'))
  pressBeside()
  expect(onClose).not.toHaveBeenCalled()
  expect(vi.mocked(toast).mock.calls).toEqual([[{ tone: 'red', message: refusalText('server.unavailable') }]])
  expect((await fieldOf(invitationsEl['item.title'])).value).toBe('Γραμμική Άλγεβρα')
})

test('what somebody else changed meanwhile is shown and kept, and the item is saved on top of it', async () => {
  const server = startFakeServer()
  server.on(masterdata.read, () => masterDataOf())
  server.on(items.courses, () => [])
  server.on(items.list, () => [{ ...item, code: 'Α30' }])
  server.on(items.save, ({ body: { before, ...saved } }) => (before?.code === 'Α30' ? { ...item, ...saved } : new FakeRefusal('item.changed')))
  const onClose = vi.fn()
  const { user } = await show(<ItemDialog invitationId={7} item={item} onClose={onClose} />, 'invitations', 'org')
  await write(invitationsEl['item.title'], 'Γραμμική Άλγεβρα')
  await user.click(await buttonOf(invitationsEl.save))
  await waitFor(async () => expect((await fieldOf(invitationsEl['item.code'])).value).toBe('Α30'))
  await screen.findByText(`${invitationsEl['item.code']}: από «Α3» σε «Α30».`)
  await user.click(await buttonOf(invitationsEl.save))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(server.requestsOf(items.save).at(-1)?.body).toMatchObject({ code: 'Α30', title: 'Γραμμική Άλγεβρα' })
})
