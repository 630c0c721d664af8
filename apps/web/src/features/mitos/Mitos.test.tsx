import { invitations } from '@klesis/contract/invitations/invitations.calls.ts'
import { expect, test } from 'vitest'
import { activeInvitation } from '../../testing/cards.ts'
import { startFakeServer } from '../../testing/fake-server.ts'
import { showPage } from '../../testing/show.tsx'
import { screen } from '../../testing/testing-library.ts'
import { Mitos } from './Mitos.tsx'
import { mitosEl } from './mitos.el.ts'

const tags = [{ id: 3, name: { el: 'Ομάδα' }, meta: { isMitos: true } }]

test.each([0, 1, 2])('a visitor sees %i invitations, those without a group under a heading of their own, and is told when there are none', async (count) => {
  const items = Array.from({ length: count }, (_, index) => activeInvitation({ id: index + 1, title: `Πρόσκληση ${index + 1}`, tags: index === 0 ? tags : [] }))
  startFakeServer().on(invitations.active, () => ({ items, total: count }))
  await showPage(Mitos, { path: '/mitos', at: '/mitos', layouts: ['shell'], texts: ['mitos'] })
  await screen.findByRole('button', { name: mitosEl['visitor.all'] })
  expect(screen.queryAllByText(/^Πρόσκληση/)).toHaveLength(count)
  expect(screen.queryAllByText(mitosEl['empty.visitor'])).toHaveLength(count === 0 ? 1 : 0)
  expect(screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['Ομάδα', mitosEl['group.none']].slice(0, count))
})

test('the card of a group has the colour of its tag; one that the theme lacks is gray', async () => {
  const tagged = (id: number, color: string) => activeInvitation({ id, tags: [{ id, name: { el: `Ομάδα ${id}` }, meta: { isMitos: true, color } }] })
  startFakeServer().on(invitations.active, () => ({ items: [tagged(1, 'green'), tagged(2, '#ff0000')], total: 2 }))
  await showPage(Mitos, { path: '/mitos', at: '/mitos', layouts: ['shell'], texts: ['mitos'] })
  const colors = ['Ομάδα 1', 'Ομάδα 2'].map(async (name) => (await screen.findByRole('region', { name })).dataset.tone)
  expect(await Promise.all(colors)).toEqual(['green', 'gray'])
})
