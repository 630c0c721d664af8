import { fileTypeFromBuffer } from 'file-type'
import { refuse } from '../../refusals/refuse.ts'
import { loadSharp } from './load-sharp.ts'

const acceptedTypes: ReadonlySet<string> = new Set(['image/jpeg', 'image/png'])
const maxPixels = 50_000_000
/** Drawn about two centimetres wide, this is more than a printer shows. */
const side = 480

/**
 * Converts a picture to a JPEG without metadata, upright, on white as paper is. A document holds a JPEG as it is, so that drawing it takes no time. Its type is
 * found from its bytes, not from its name.
 */
export async function toPaperPicture(picture: Buffer, name: string): Promise<Buffer> {
  const type = await fileTypeFromBuffer(picture)
  if (!type || !acceptedTypes.has(type.mime)) refuse('file.type', { name, accepts: 'JPEG, PNG' })
  const sharp = await loadSharp()
  try {
    return await sharp(picture, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
      .toBuffer()
  } catch {
    return refuse('file.broken', { name })
  }
}
