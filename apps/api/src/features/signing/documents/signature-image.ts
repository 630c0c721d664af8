import { imageLimit } from '@klesis/contract/signing/signing-limits.ts'
import { fileTypeFromBuffer } from 'file-type'
import { loadSharp } from '../../../files/pictures/load-sharp.ts'
import { refuse } from '../../../refusals/refuse.ts'

const accepted: ReadonlySet<string> = new Set(['image/jpeg', 'image/png'])
const side = 256
/** Asked of the header, before anything is decoded. */
const mostPixels = 16_000_000

/** The picture beside a signature as a PNG of at most 256 pixels, made anew: without metadata, further frames, or whatever follows it. */
export async function toSignatureImage(bytes: Buffer): Promise<Uint8Array> {
  if (bytes.length > imageLimit) return refuse('signing.badImage')
  const type = await fileTypeFromBuffer(bytes)
  if (!type || !accepted.has(type.mime)) return refuse('signing.badImage')
  const sharp = await loadSharp()
  try {
    const image = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
    return new Uint8Array(await image.autoOrient().resize(side, side, { fit: 'inside', withoutEnlargement: true }).toColourspace('srgb').png().toBuffer())
  } catch {
    return refuse('signing.badImage')
  }
}
