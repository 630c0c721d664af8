import type { AnswerLine } from '@klesis/forms/diff/summarise.ts'
import { expect, test, vi } from 'vitest'
import { show } from '../../../testing/show.tsx'
import { screen } from '../../../testing/testing-library.ts'
import { AnswerTable } from './AnswerTable.tsx'

test('a date stays in one line, however narrow its column is; words do not', async () => {
  const line = (type: string) => ({ component: { type, key: type }, path: type }) as unknown as AnswerLine
  const columns = ['date', 'textfield'].map((name) => ({ name, label: name, isNumber: false }))
  const table = { group: 'jobs', title: 'Θέσεις', columns, rows: [{ row: 1, cells: columns.map(({ name }) => line(name)) }], total: undefined }
  await show(<AnswerTable table={table} answer={({ path }) => path} isHighlighted={() => false} />)
  expect((await screen.findAllByRole('cell')).map((cell) => cell.style.whiteSpace)).toEqual(['nowrap', ''])
})

test.each([
  [300, null],
  [301, '0'],
])('a table that needs %i of 300 pixels is a stop of Tab, with its name, only if it scrolls', async (width, stop) => {
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(width)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300)
  const table = { group: 'jobs', title: 'Θέσεις', columns: [], rows: [], total: undefined }
  await show(<AnswerTable table={table} answer={() => null} isHighlighted={() => false} />)
  const box = await screen.findByRole('group')
  expect([box.getAttribute('tabindex'), box.getAttribute('aria-label')]).toEqual([stop, stop && 'Θέσεις'])
})
