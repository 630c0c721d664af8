import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { folderOfTests } from './memory-folder.mjs'

const gigabyte = 2 ** 30

test('What tests throw away lies in memory only where there is plenty of it', () => {
  expect(folderOfTests({ room: 6 * gigabyte, memory: 12 * gigabyte })).toBe('/dev/shm')
  expect(folderOfTests({ room: 6 * gigabyte - 1, memory: 12 * gigabyte })).toBe(tmpdir())
  expect(folderOfTests({ room: 6 * gigabyte, memory: 12 * gigabyte - 1 })).toBe(tmpdir())
})
