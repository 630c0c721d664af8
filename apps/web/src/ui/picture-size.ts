/** Width and height in pixels. */
export interface PictureSize {
  width: number
  height: number
}

const startOfFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** JPEG (ITU-T T.81, B.1): segments with their length, until the one that describes the frame. */
function sizeOfJpeg(bytes: DataView): PictureSize | undefined {
  for (let at = 2; at + 9 <= bytes.byteLength; at += 2 + bytes.getUint16(at + 2)) {
    if (bytes.getUint8(at) !== 0xff) return undefined
    if (startOfFrame(bytes.getUint8(at + 1))) return { width: bytes.getUint16(at + 7), height: bytes.getUint16(at + 5) }
  }
  return undefined
}

/** WebP (RFC 9649): the extended header, the lossless one or the key frame of VP8. */
function sizeOfWebp(bytes: DataView): PictureSize | undefined {
  const kind = String.fromCharCode(bytes.getUint8(15))
  if (kind === 'X') return { width: 1 + (bytes.getUint32(24, true) & 0xffffff), height: 1 + (bytes.getUint32(26, true) >>> 8) }
  if (kind === 'L') {
    const packed = bytes.getUint32(21, true)
    return { width: 1 + (packed & 0x3fff), height: 1 + ((packed >>> 14) & 0x3fff) }
  }
  return { width: bytes.getUint16(26, true) & 0x3fff, height: bytes.getUint16(28, true) & 0x3fff }
}

const readers: Readonly<Record<string, (bytes: DataView) => PictureSize | undefined>> = {
  'image/png': (bytes) => ({ width: bytes.getUint32(16), height: bytes.getUint32(20) }),
  'image/gif': (bytes) => ({ width: bytes.getUint16(6, true), height: bytes.getUint16(8, true) }),
  'image/jpeg': sizeOfJpeg,
  'image/webp': sizeOfWebp,
}

/** The size that the head of a picture in a `data:` address gives; undefined where it cannot be read. */
export function sizeOfDataPicture(address: string): PictureSize | undefined {
  const [, type = '', text = ''] = /^data:([a-z/]+);base64,(.*)$/s.exec(address) ?? []
  try {
    const size = readers[type]?.(new DataView(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer))
    return size && size.width > 0 && size.height > 0 ? size : undefined
  } catch {
    return undefined
  }
}
