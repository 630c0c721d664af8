import { lookups } from '@klesis/contract/lookups/lookups.calls.ts'
import type { LookupRow } from '@klesis/contract/lookups/lookups.ts'
import { expect, test } from 'vitest'
import { FakeRefusal, refusalText, startFakeServer } from '../../testing/fake-server.ts'
import { buttonOf, fieldOf, showPage, write } from '../../testing/show.tsx'
import { screen, waitFor } from '../../testing/testing-library.ts'
import { Lookups } from './Lookups.tsx'
import { lookupsEl } from './lookups.el.ts'

const towns: LookupRow = {
  ...{ id: 1, code: 'towns', title: { el: 'Πόλεις' }, parent: null, isSignedInOnly: true, items: 1_200, retired: 3, uses: 2 },
}
const regions: LookupRow = { ...towns, id: 2, code: 'regions', title: { el: 'Νομοί' }, isSignedInOnly: false, uses: 0 }

async function open(rows: LookupRow[], search = '') {
  const server = startFakeServer()
  server.on(lookups.list, () => ({ items: rows, total: rows.length }))
  const { user } = await showPage(Lookups, { path: '/management/lookups', at: `/management/lookups${search}`, texts: ['lookups', 'org'] })
  return { server, user }
}

test('lists lookups with their items and uses, and those that the search finds', async () => {
  await open([towns, regions], '?search=ΠΟΛΕΙΣ')
  await screen.findByText('Πόλεις')
  expect(screen.queryByText('Νομοί')).toBeNull()
  for (const text of ['1.200', '3 αποσυρμένες', 'σε 2 σημεία']) expect(screen.getByText(text)).toBeTruthy()
})

test('says what to do while there is none', async () => {
  await open([])
  await screen.findByText(lookupsEl['list.empty'])
})

test('a new lookup needs title and code; the faults of a column are at the columns', async () => {
  const { server, user } = await open([])
  server.on(lookups.create, () => new FakeRefusal('lookup.codeTaken'))
  const [button] = await screen.findAllByText(lookupsEl.new)
  await user.click(button as HTMLElement)
  const title = await fieldOf('Τίτλος (el)')
  await waitFor(() => expect(document.activeElement).toBe(title))
  await user.click(await buttonOf(lookupsEl['edit.create']))
  await screen.findByText(lookupsEl['fault.title'])
  await screen.findByText(lookupsEl['fault.code'])
  await write(lookupsEl['field.code'], 'towns')
  await write('Τίτλος (el)', 'Πόλεις')
  await user.click(await buttonOf(lookupsEl['column.add']))
  await user.click(await buttonOf(lookupsEl['edit.create']))
  await screen.findByText(lookupsEl['fault.columns'])
  expect(server.requestsOf(lookups.create)).toEqual([])
  await user.click(screen.getByLabelText('Αφαίρεση της στήλης 1'))
  await user.click(await buttonOf(lookupsEl['edit.create']))
  await screen.findByText(refusalText('lookup.codeTaken'))
  const code = await fieldOf(lookupsEl['field.code'])
  await waitFor(() => expect(document.activeElement).toBe(code))
  expect(server.requestsOf(lookups.create)[0]?.body).toEqual({ code: 'towns', title: { el: 'Πόλεις' }, parentId: null, isSignedInOnly: false, columns: [] })
})

test.each(['lookup.parentMembersOnly', 'lookup.neededByVisitors'] as const)('the refusal %s is at the mark for people who are signed in', async (code) => {
  const { server, user } = await open([])
  server.on(lookups.create, () => new FakeRefusal(code))
  const [button] = await screen.findAllByText(lookupsEl.new)
  await user.click(button as HTMLElement)
  await write(lookupsEl['field.code'], 'towns')
  await write('Τίτλος (el)', 'Πόλεις')
  await user.click(await buttonOf(lookupsEl['edit.create']))
  await screen.findByText(refusalText(code))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: lookupsEl['field.isSignedInOnly'] })))
})

test('a lookup is edited from its title on, once it has come', async () => {
  const { server, user } = await open([towns])
  server.on(lookups.read, () => ({ ...towns, columns: [], uses: [], revision: 3 }))
  await user.click(await screen.findByLabelText('Ρυθμίσεις: Πόλεις'))
  const title = await fieldOf('Τίτλος (el)')
  await waitFor(() => expect(document.activeElement).toBe(title))
})

test('a lookup in use is not deleted, and the refusal stays in the dialog', async () => {
  const { server, user } = await open([towns])
  server.on(lookups.remove, () => new FakeRefusal('lookup.inUse', { params: { uses: '«Υποτροφίες»' } }))
  await user.click(await screen.findByLabelText('Διαγραφή: Πόλεις'))
  await user.click(await buttonOf(lookupsEl['delete.confirm']))
  await screen.findByText(refusalText('lookup.inUse'))
})
