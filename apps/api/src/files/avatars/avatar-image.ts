import type { AvatarCrop } from '@klesis/contract/identity/identity.ts'
import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Region } from 'sharp'
import { refuse } from '../../refusals/refuse.ts'

/** Largest photo that is taken in, in bytes. */
export const avatarLimit = 5 * 1024 * 1024

const accepted: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp'])
const side = 236
const mostPixels = 50_000_000

/** A square JPEG of 236 by 236 from a photo or a part of it, turned upright, without metadata. What the bytes are decides; the name does not. */
export async function toAvatarImage(photo: Buffer, name: string, crop: AvatarCrop = {}): Promise<Buffer> {
  const type = await fileTypeFromBuffer(photo)
  if (!type || !accepted.has(type.mime)) refuse('file.type', { name, accepts: 'JPEG, PNG, WebP' })
  try {
    const image = sharp(photo, { limitInputPixels: mostPixels, failOn: 'error' })
    const { autoOrient: upright } = await image.metadata()
    const region = toRegion(crop, upright)
    const turned = image.autoOrient()
    const chosen = region ? turned.extract(region) : turned
    return await chosen.resize(side, side, { fit: 'cover' }).flatten({ background: '#fff' }).jpeg({ quality: 86 }).toBuffer()
  } catch {
    return refuse('file.broken', { name })
  }
}

/** The pixels of the part; whatever reaches over the edge is cut there. */
function toRegion({ x, y, width, height }: AvatarCrop, whole: { width: number; height: number }): Region | undefined {
  if (x === undefined || y === undefined || !width || !height) return undefined
  const left = Math.min(Math.round(x * whole.width), whole.width - 1)
  const top = Math.min(Math.round(y * whole.height), whole.height - 1)
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(width * whole.width), whole.width - left)),
    height: Math.max(1, Math.min(Math.round(height * whole.height), whole.height - top)),
  }
}
