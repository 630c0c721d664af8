import { expect, test } from 'vitest'
import { screen, within } from '../../../testing/testing-library.ts'
import { showForm } from '../testing/show-form.tsx'

test('a cell that is no object leaves its place empty, and columns may have the same title', async () => {
  const field = (key: string) => ({ components: [{ type: 'textfield', key, label: key, input: true }] })
  const rows = [[field('a'), null, field('c')], 'no row', [field('d'), field('e'), field('f')]]
  await showForm([{ type: 'table', key: 't', input: false, header: ['Έτος', 'Μήνας', 'Έτος'], rows }])
  expect(await screen.findAllByRole('columnheader', { name: 'Έτος' })).toHaveLength(2)
  const labelIn = (cell: HTMLElement) => within(cell).queryByText(/^[a-f]$/)?.textContent
  const lines = screen.getAllByRole('row').slice(1)
  expect(lines.map((line) => within(line).queryAllByRole('cell').map(labelIn))).toEqual([['a', undefined, 'c'], [], ['d', 'e', 'f']])
})
