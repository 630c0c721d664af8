import { crc32, inflateRawSync } from 'node:zlib'

/** Reads an archive by its central directory and verifies each checksum. */
export function readZip(archive: Buffer): Map<string, Buffer> {
  const end = archive.length - 22
  if (archive.readUInt32LE(end) !== 0x0605_4b50) throw new Error('The archive has no end.')
  const files = new Map<string, Buffer>()
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (archive.readUInt32LE(at) !== 0x0201_4b50) throw new Error('The directory is broken.')
    const [crc, packed, size, offset] = [
      archive.readUInt32LE(at + 16),
      archive.readUInt32LE(at + 20),
      archive.readUInt32LE(at + 24),
      archive.readUInt32LE(at + 42),
    ]
    const nameEnd = at + 46 + archive.readUInt16LE(at + 28)
    const name = archive.toString('utf8', at + 46, nameEnd)
    const begin = offset + 30 + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28)
    const kept = archive.subarray(begin, begin + packed)
    const bytes = archive.readUInt16LE(at + 10) === 8 ? inflateRawSync(kept) : kept
    if (archive.readUInt32LE(offset) !== 0x0403_4b50 || bytes.length !== size || crc32(bytes) !== crc) throw new Error(`${name} is broken.`)
    files.set(name, bytes)
    at = nameEnd
  }
  return files
}
