import type { AvatarCrop } from '@klesis/contract/identity/identity.ts'
import { fileTypeFromBuffer } from 'file-type'
import type { Region } from 'sharp'
import { refuse } from '../../refusals/refuse.ts'
import { loadSharp } from '../pictures/load-sharp.ts'

/** Largest accepted photo, in bytes. */
export const avatarLimit = 5 * 1024 * 1024

const acceptedTypes: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp'])
const side = 236
const maxPixels = 50_000_000

/** Converts a photo, or a part of it, to an upright square JPEG of 236 pixels without metadata. Its type is found from its bytes, not from its name. */
export async function toAvatarImage(photo: Buffer, name: string, crop: AvatarCrop = {}): Promise<Buffer> {
  const type = await fileTypeFromBuffer(photo)
  if (!type || !acceptedTypes.has(type.mime)) refuse('file.type', { name, accepts: 'JPEG, PNG, WebP' })
  const sharp = await loadSharp()
  try {
    const image = sharp(photo, { limitInputPixels: maxPixels, failOn: 'error' })
    const { autoOrient: upright } = await image.metadata()
    const region = toRegion(crop, upright)
    const rotated = image.autoOrient()
    const cropped = region ? rotated.extract(region) : rotated
    return await cropped.resize(side, side, { fit: 'cover' }).flatten({ background: '#fff' }).jpeg({ quality: 86 }).toBuffer()
  } catch {
    return refuse('file.broken', { name })
  }
}

/** Converts the crop from fractions to pixels, cut at the edges of the photo. */
function toRegion({ x, y, width, height }: AvatarCrop, size: { width: number; height: number }): Region | undefined {
  if (x === undefined || y === undefined || !width || !height) return undefined
  const left = Math.min(Math.round(x * size.width), size.width - 1)
  const top = Math.min(Math.round(y * size.height), size.height - 1)
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(width * size.width), size.width - left)),
    height: Math.max(1, Math.min(Math.round(height * size.height), size.height - top)),
  }
}
