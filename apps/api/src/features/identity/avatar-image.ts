import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { refuse } from '../../http/refuse.ts'

const accepted: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp'])
const side = 236
const mostPixels = 50_000_000

/** A square JPEG of 236 by 236 from a photo, turned upright, without metadata. What the bytes are decides; the name does not. */
export async function toAvatarImage(photo: Buffer, name: string): Promise<Buffer> {
  const type = await fileTypeFromBuffer(photo)
  if (!type || !accepted.has(type.mime)) refuse('file.type', { name, accepts: 'JPEG, PNG, WebP' })
  try {
    const image = sharp(photo, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient()
    return await image.resize(side, side, { fit: 'cover' }).flatten({ background: '#fff' }).jpeg({ quality: 86 }).toBuffer()
  } catch {
    return refuse('file.broken', { name })
  }
}
