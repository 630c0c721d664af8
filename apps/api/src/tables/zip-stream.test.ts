import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { dataDescriptor, directoryEnd, directoryEntry } from './zip-records.ts'
import { zipStream } from './zip-stream.ts'

const largest = 0xffff_fffe
const tooLarge = 0xffff_ffff

test('an archive has each file as it was, compressed or not, with its time', async () => {
  const modified = new Date(2026, 10, 20, 12, 30, 2)
  const parts: Uint8Array[] = []
  const long = 'άλφα '.repeat(1_000)
  const files = [
    { name: 'Φάκελος/α.txt', modified, content: [Buffer.from(long)] },
    { name: 'b.bin', content: [Buffer.from('πρώτο'), Buffer.from(' δεύτερο')], isStored: true },
  ]
  for await (const part of zipStream(files)) parts.push(part)
  const archive = Buffer.concat(parts)
  expect(Object.entries(unzipSync(archive)).map(([name, bytes]) => [name, Buffer.from(bytes).toString()])).toEqual([
    ['Φάκελος/α.txt', long],
    ['b.bin', 'πρώτο δεύτερο'],
  ])
  expect(archive.length).toBeLessThan(long.length)
  expect([archive.readUInt16LE(10), archive.readUInt16LE(12)]).toEqual([(12 << 11) | (30 << 5) | 1, (46 << 9) | (11 << 5) | 20])
})

test.each([
  [{ size: largest, packed: largest, offset: largest }, [largest, largest, largest], []],
  [{ size: tooLarge, packed: 7, offset: 9 }, [tooLarge, tooLarge, 9], [tooLarge, 7]],
  [{ size: 7, packed: 7, offset: tooLarge }, [7, 7, tooLarge], [tooLarge]],
  [{ size: 5e9, packed: 6e9, offset: 7e9 }, [tooLarge, tooLarge, tooLarge], [5e9, 6e9, 7e9]],
])('a file of %j stands in the directory in 32 bits as long as it fits, and else in 64', (sizes, in32, in64) => {
  const entry = directoryEntry({ name: Buffer.from('a'), modified: new Date(), isStored: true, crc: 1, ...sizes })
  expect([entry.readUInt32LE(24), entry.readUInt32LE(20), entry.readUInt32LE(42)]).toEqual(in32)
  const extra = entry.subarray(47)
  expect(entry.readUInt16LE(30)).toBe(extra.length)
  expect(extra.length === 0 ? [] : [extra.readUInt16LE(0), extra.readUInt16LE(2)]).toEqual(in64.length === 0 ? [] : [1, in64.length * 8])
  expect(in64.map((_, index) => Number(extra.readBigUInt64LE(4 + index * 8)))).toEqual(in64)
  const isLarge = sizes.size >= tooLarge || sizes.packed >= tooLarge
  expect(dataDescriptor({ crc: 1, ...sizes }).length).toBe(isLarge ? 24 : 16)
})

test.each([
  [{ count: 65_534, size: 9, offset: largest }, false],
  [{ count: 65_535, size: 9, offset: 7 }, true],
  [{ count: 70_000, size: 5e9, offset: 6e9 }, true],
  [{ count: 1, size: 9, offset: tooLarge }, true],
])('an archive of %j ends in the zip64 format: %s', ({ count, size, offset }, is64) => {
  const end = directoryEnd({ count, size, offset })
  const usual = end.subarray(-22)
  expect([usual.readUInt16LE(10), usual.readUInt32LE(12), usual.readUInt32LE(16)]).toEqual([
    Math.min(count, 65_535),
    Math.min(size, tooLarge),
    Math.min(offset, tooLarge),
  ])
  expect(end.length).toBe(is64 ? 56 + 20 + 22 : 22)
  if (!is64) return
  expect([32, 40, 48].map((at) => Number(end.readBigUInt64LE(at)))).toEqual([count, size, offset])
  expect(Number(end.readBigUInt64LE(56 + 8))).toBe(offset + size)
})
