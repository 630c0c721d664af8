import { items } from '@klesis/contract/invitations/items.calls.ts'
import type { Item } from '@klesis/contract/invitations/items.ts'
import { masterdata } from '@klesis/contract/masterdata/masterdata.calls.ts'
import { expect, test, vi } from 'vitest'
import { i18n } from '../../../i18n/texts.ts'
import { FakeRefusal, refusalText, startFakeServer } from '../../../testing/fake-server.ts'
import { masterDataOf } from '../../../testing/people.ts'
import { show } from '../../../testing/show.tsx'
import { screen, waitFor } from '../../../testing/testing-library.ts'
import { toast } from '../../../ui/toast.ts'
import { ItemsSection } from './ItemsSection.tsx'

vi.mock('../../../ui/toast.ts', () => ({ toast: vi.fn() }))

const itemOf = (id: number, title: string): Item => ({
  ...{ id, title, code: `Α${id}`, invitationId: 7, createdBy: 1, departmentId: 1, category: 1, semester: 1, apps: 0 },
})

test('a new order is sent whole; one that is refused is told, and the items stand as the server has them', async () => {
  const server = startFakeServer()
  server.on(masterdata.read, () => masterDataOf())
  server.on(items.list, () => [itemOf(1, 'Άλγεβρα'), itemOf(2, 'Φυσική')])
  server.on(items.reorder, () => new FakeRefusal('items.orderIncomplete'))
  const { user } = await show(<ItemsSection invitationId={7} />, 'invitations')
  await user.click(await screen.findByLabelText(i18n.t('invitations:items.down', { title: 'Άλγεβρα' })))
  await waitFor(() => expect(toast).toHaveBeenCalledWith({ tone: 'red', message: refusalText('items.orderIncomplete') }))
  expect(server.requestsOf(items.reorder)).toMatchObject([{ body: [2, 1] }])
  await waitFor(() => expect(screen.getAllByText(/Άλγεβρα|Φυσική/).map(({ textContent }) => textContent)[0]).toContain('Άλγεβρα'))
})
