const entrySignature = 0x02014b50
const entryLength = 46

/** How large the parts of a zip file say they become; Infinity where one does not say. */
export function unpackedSize(bytes: Buffer): number {
  let size = 0
  for (let place = bytes.indexOf('PK\x01\x02', 0, 'latin1'); place >= 0; place = bytes.indexOf('PK\x01\x02', place + 1, 'latin1')) {
    if (place + entryLength > bytes.length || bytes.readUInt32LE(place) !== entrySignature) continue
    const packed = bytes.readUInt32LE(place + 20)
    const unpacked = bytes.readUInt32LE(place + 24)
    size += unpacked === 0 && packed > 2 ? Number.POSITIVE_INFINITY : unpacked
  }
  return size
}
