import { storedForms } from '@klesis/contract/forms/stored-parts.calls.ts'
import type { StoredFormRow } from '@klesis/contract/forms/stored-parts.ts'
import { expect, test } from 'vitest'
import { FakeRefusal, refusalText, startFakeServer } from '../../testing/fake-server.ts'
import { buttonOf, showPage } from '../../testing/show.tsx'
import { screen } from '../../testing/testing-library.ts'
import { StoredForms } from './StoredForms.tsx'
import { storedPartsEl } from './stored-parts.el.ts'

const address: StoredFormRow = {
  ...{ id: 1, path: 'address', title: { el: 'Διεύθυνση' }, number: 3, uses: 2, savedAt: '2026-11-20T10:00:00Z', savedBy: 'Ελένη Δοκιμή' },
  ...{ kind: 'form', isPublic: true },
}
const countries: StoredFormRow = { ...address, id: 2, path: 'countries', title: { el: 'Χώρες' }, kind: 'resource', isPublic: false, uses: 0 }

async function open(items: StoredFormRow[], search = '') {
  const server = startFakeServer()
  server.on(storedForms.list, () => ({ items, total: items.length }))
  const { user } = await showPage(StoredForms, { path: '/management/form/list', at: `/management/form/list${search}`, texts: ['stored-parts'] })
  return { server, user }
}

test('lists the forms with version, uses and what the service gives of them', async () => {
  await open([address, countries])
  await screen.findByText('Διεύθυνση')
  for (const text of [/2 σημεία/, storedPartsEl['mark.public'], storedPartsEl['mark.resource']]) expect(screen.getAllByText(text)).toHaveLength(1)
})

test('finds by title and path, and says so where nothing matches', async () => {
  const { user } = await open([address, countries], '?search=ΔΙΕΥΘΥΝΣΗ address')
  await screen.findByText('Διεύθυνση')
  expect(screen.queryByText('Χώρες')).toBeNull()
  await user.type(screen.getByLabelText(storedPartsEl['list.search']), 'x')
  await user.click(await buttonOf(storedPartsEl['list.clear']))
  await screen.findByText('Χώρες')
})

test('says what to do while there is none', async () => {
  await open([])
  await screen.findByText(storedPartsEl['form.empty'])
})

test('a form in use is not deleted, and the refusal stays in the dialog', async () => {
  const { server, user } = await open([address])
  server.on(storedForms.remove, () => new FakeRefusal('storedPart.inUse', { params: { uses: '«Υποτροφίες»' } }))
  await user.click(await screen.findByLabelText('Διαγραφή: Διεύθυνση'))
  await user.click(await buttonOf(storedPartsEl['delete.confirm']))
  await screen.findByText(refusalText('storedPart.inUse'))
})
