import { lookupItems } from '@klesis/contract/lookups/lookup-items.calls.ts'
import type { LookupItem } from '@klesis/contract/lookups/lookup-items.ts'
import { lookups } from '@klesis/contract/lookups/lookups.calls.ts'
import { expect, test } from 'vitest'
import { FakeRefusal, refusalText, startFakeServer } from '../../../testing/fake-server.ts'
import { buttonOf, fieldOf, showPage, write } from '../../../testing/show.tsx'
import { screen, waitFor } from '../../../testing/testing-library.ts'
import { lookupsEl } from '../lookups.el.ts'
import { LookupItems } from './LookupItems.tsx'

const item = (id: number, code: string, more: Partial<LookupItem> = {}): LookupItem => ({
  ...{ id, code, label: { el: `Τιμή ${code}` }, parent: null, position: id * 1000, isActive: true, validFrom: null, validUntil: null },
  ...{ extra: { post: '71202' }, revision: 4 },
  ...more,
})

async function open(items: LookupItem[], at = '/management/lookup/items/7') {
  const server = startFakeServer()
  server.on(lookups.read, () => ({
    ...{ id: 7, code: 'towns', title: { el: 'Πόλεις' }, parent: null, isSignedInOnly: false, items: items.length, retired: 0 },
    ...{ columns: [{ key: 'post', title: { el: 'ΤΚ' } }], uses: [], revision: 1 },
  }))
  server.on(lookupItems.list, () => ({ items, total: items.length, totalIsExact: true }))
  const { user } = await showPage(LookupItems, { path: '/management/lookup/items/$id', at, texts: ['lookups', 'org'] })
  const choose = async (of: string, action: string) => {
    await user.click(await screen.findByLabelText(`Ενέργειες: Τιμή ${of}`))
    await user.click(await screen.findByText(action))
  }
  return { server, user, choose }
}

test('lists items with their state, and asks for what the address says', async () => {
  const { server } = await open(
    [item(1, 'a'), item(2, 'b', { isActive: false }), item(3, 'c', { validFrom: '2999-01-01' }), item(4, 'd', { validUntil: '2000-12-31' })],
    '/management/lookup/items/7?search=τιμ&state=retired',
  )
  await screen.findByText('Τιμή a')
  for (const text of [lookupsEl['item.coming'], lookupsEl['item.ended'], 'έως και 31-12-2000']) expect(screen.getByText(text)).toBeTruthy()
  expect(server.requestsOf(lookupItems.list)[0]?.query).toEqual({ search: 'τιμ', state: 'retired' })
})

test('a new item needs label and code, and keeps what was typed when the code is taken', async () => {
  const { server, user } = await open([])
  server.on(lookupItems.create, () => new FakeRefusal('lookupItem.codeTaken'))
  const [button] = await screen.findAllByText(lookupsEl['items.new'])
  await user.click(button as HTMLElement)
  const label = await fieldOf('Ετικέτα (el)')
  await waitFor(() => expect(document.activeElement).toBe(label))
  await user.click(await buttonOf(lookupsEl.save))
  await screen.findByText(lookupsEl['fault.label'])
  await write('Ετικέτα (el)', 'Χανιά')
  await write(lookupsEl['item.code'], 'ch')
  await write('ΤΚ', ' 73100 ')
  await write(lookupsEl['item.validFrom'], '01-02-2027')
  await user.click(await buttonOf(lookupsEl.save))
  await screen.findByText(refusalText('lookupItem.codeTaken'))
  expect(server.requestsOf(lookupItems.create)[0]?.body).toMatchObject({
    ...{ code: 'ch', label: { el: 'Χανιά' }, extra: { post: '73100' }, validFrom: '2027-02-01', validUntil: null, isActive: true },
  })
})

test('an item moves beside its neighbours, and to a typed place', async () => {
  const { server, user, choose } = await open([item(1, 'a'), item(2, 'b')])
  server.on(lookupItems.move, () => ({ ok: true as const }))
  await choose('b', lookupsEl['menu.up'])
  await choose('a', lookupsEl['menu.down'])
  await choose('a', lookupsEl['menu.move'])
  await write(lookupsEl['move.place'], '0')
  await user.click(await buttonOf(lookupsEl['move.confirm']))
  await screen.findByText(lookupsEl['move.wrong'])
  await write(lookupsEl['move.place'], '12')
  await user.click(await buttonOf(lookupsEl['move.confirm']))
  await waitFor(() => expect(server.requestsOf(lookupItems.move).map(({ body }) => body)).toEqual([{ before: 1 }, { after: 2 }, { place: 12 }]))
})

test('an item in use is retired instead of deleted: the button says so', async () => {
  const { server, user, choose } = await open([item(1, 'a')])
  server.on(lookupItems.read, () => ({ ...item(1, 'a', { revision: 5 }), inUse: true }))
  server.on(lookupItems.save, () => item(1, 'a', { isActive: false }))
  await choose('a', lookupsEl['menu.remove'])
  await user.click(await buttonOf(lookupsEl['retire.confirm']))
  await waitFor(() => expect(server.requestsOf(lookupItems.save)[0]?.body).toMatchObject({ isActive: false, revision: 5, extra: { post: '71202' } }))
})

test('an item that nothing names is deleted', async () => {
  const { server, user, choose } = await open([item(1, 'a')])
  server.on(lookupItems.read, () => ({ ...item(1, 'a'), inUse: false }))
  server.on(lookupItems.remove, () => ({ ok: true as const }))
  await choose('a', lookupsEl['menu.remove'])
  await screen.findByText(lookupsEl['remove.text'])
  await user.click(await buttonOf(lookupsEl['remove.confirm']))
  await waitFor(() => expect(server.requestsOf(lookupItems.remove)).toHaveLength(1))
})

test('a lookup that is gone says so', async () => {
  startFakeServer().on(lookups.read, () => new FakeRefusal('lookup.notFound'))
  await showPage(LookupItems, { path: '/management/lookup/items/$id', at: '/management/lookup/items/8', texts: ['lookups', 'org'] })
  await screen.findByText(lookupsEl['items.gone'])
})
