import { expect, test, vi } from 'vitest'
import { Refusal } from '../../refusals/refuse.ts'
import type { FileStore } from '../file-store.ts'
import { keepIfAttached } from './keep-if-attached.ts'

test.each([
  ['a refusal', new Refusal('file.notAsked'), ['key']],
  ['a connection that was lost behind the commit', new Error('Connection terminated unexpectedly'), []],
])('after %s the bytes of a file are removed only if nothing can name them', async (_, error, removed) => {
  const remove = vi.fn(async (_key: string) => {})
  await expect(keepIfAttached({ remove } as Partial<FileStore> as FileStore, 'key', () => Promise.reject(error))).rejects.toBe(error)
  expect(remove.mock.calls.map(([key]) => key)).toEqual(removed)
})
