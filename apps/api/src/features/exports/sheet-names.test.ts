import { expect, test } from 'vitest'
import { sheetNames } from './sheet-names.ts'

test('names of sheets are short, each once, without reserved names and without apostrophes where a long one is cut', () => {
  const long = `${'α'.repeat(30)}'β`
  expect(sheetNames([" 'α/β' ", long, long, 'History', "''", 'sheet'])).toEqual([
    ...['α β', 'α'.repeat(30), `${'α'.repeat(29)} 2`, 'History 2', 'Sheet', 'sheet 2'],
  ])
})
