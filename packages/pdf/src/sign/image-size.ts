/** Pixels of a JPEG or PNG by its header, without decoding; null if it is neither. */
export function imageSize(bytes: Uint8Array): { kind: 'png' | 'jpeg'; width: number; height: number } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length >= 24 && view.getUint32(0) === 0x89504e47 && view.getUint32(12) === 0x49484452) {
    return { kind: 'png', width: view.getUint32(16), height: view.getUint32(20) }
  }
  return bytes.length > 4 && view.getUint16(0) === 0xffd8 ? jpegSize(view) : null
}

/** The first frame header among the segments (ITU-T T.81, B.2.2). */
function jpegSize(view: DataView): { kind: 'jpeg'; width: number; height: number } | null {
  for (let at = 2; at + 9 < view.byteLength; ) {
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { kind: 'jpeg', height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    at += 2 + view.getUint16(at + 2)
  }
  return null
}
