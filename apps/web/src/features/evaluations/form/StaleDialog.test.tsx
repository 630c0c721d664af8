import { lookupItems } from '@klesis/contract/lookups/lookup-items.calls.ts'
import { expect, test, vi } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { screen } from '../../../testing/testing-library.ts'
import { evaluationsEl } from '../evaluations.el.ts'
import { StaleDialog } from './StaleDialog.tsx'

const town = { type: 'select', key: 'town', label: 'Πόλη', input: true, dataSrc: 'lookup', data: { lookup: 'towns' } }
const items = ['Ηράκλειο', 'Χανιά'].map((label, index) => ({ code: String(index), label, extra: {} }))

test('the choices of both versions are told, and copied, by their labels', async () => {
  startFakeServer().on(lookupItems.choices, () => ({ items, total: 2, totalIsExact: true }))
  const [mine, other] = [
    { data: { town: '0' }, items: [] },
    { data: { town: '1' }, items: [], revision: 2, savedAt: null },
  ]
  const { user } = await show(<StaleDialog form={{ components: [town] }} mine={mine} other={other} onChoose={vi.fn()} />, 'evaluations')
  await screen.findByText('Ηράκλειο')
  await screen.findByText('Χανιά')
  await user.click(await screen.findByText(evaluationsEl['stale.copyOther']))
  expect(await navigator.clipboard.readText()).toBe('Πόλη: Χανιά')
})
