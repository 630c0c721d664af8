import { expect, test } from 'vitest'
import { saveOnce } from './save-once.ts'

test('the same changes are the same file, others and what could not be written are written anew', async () => {
  let files = 0
  const failing = new Set([3])
  const save = saveOnce(async () => {
    files += 1
    if (failing.has(files)) throw new Error('not kept')
    return new Uint8Array([files])
  })
  expect(await Promise.all([save('a'), save('a')])).toEqual([new Uint8Array([1]), new Uint8Array([1])])
  expect(await save('a')).toEqual(new Uint8Array([1]))
  expect(await save('b')).toEqual(new Uint8Array([2]))
  await expect(save('c')).rejects.toThrow('not kept')
  expect(await save('c')).toEqual(new Uint8Array([4]))
})
