import { expect, test } from 'vitest'
import { type Range, readInParts } from './in-parts.ts'

test('a part that takes too long is halved, nothing is counted twice or left out, and closing stops before the next part', async () => {
  const [asked, counted]: [string[], number[]] = [[], []]
  const numbersOf = ({ after, upTo }: Range) => Array.from({ length: upTo - after }, (_, index) => after + index + 1)
  const reading = {
    ...{ partSize: 8, leastSize: 2, onRow: (row: number) => counted.push(row) },
    mayGoOn: async (done: number, parts: number) => asked.push(`${done} of ${parts}`) < 20,
    // Where the tenth lies, more than two are too many.
    read: async (range: Range) => (range.after < 10 && range.upTo >= 10 && range.upTo - range.after > 2 ? undefined : numbersOf(range)),
  }
  expect(await readInParts({ after: 0, upTo: 24 }, reading)).toBe(true)
  expect(counted.filter((number) => number <= 24)).toEqual(numbersOf({ after: 0, upTo: 24 }))
  expect(asked.slice(0, 4)).toEqual(['0 of 3', '1 of 3', '1 of 3', '1 of 3'])
  expect(await readInParts({ after: 0, upTo: 24 }, { ...reading, mayGoOn: async (done) => done < 1, read: async (range) => numbersOf(range) })).toBe(false)
  await expect(readInParts({ after: 0, upTo: 24 }, { ...reading, read: async () => undefined })).rejects.toThrow('above 0')
})
