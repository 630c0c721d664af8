const entrySignature = 0x02014b50
const entryLength = 46

/** The unpacked size that the entries of a zip file declare; Infinity if one does not declare it. */
export function unpackedSize(bytes: Buffer): number {
  let size = 0
  for (let offset = bytes.indexOf('PK\x01\x02', 0, 'latin1'); offset >= 0; offset = bytes.indexOf('PK\x01\x02', offset + 1, 'latin1')) {
    if (offset + entryLength > bytes.length || bytes.readUInt32LE(offset) !== entrySignature) continue
    const packed = bytes.readUInt32LE(offset + 20)
    const unpacked = bytes.readUInt32LE(offset + 24)
    size += unpacked === 0 && packed > 2 ? Number.POSITIVE_INFINITY : unpacked
  }
  return size
}
