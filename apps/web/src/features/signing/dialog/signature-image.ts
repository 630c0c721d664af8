/** Pixels of each side, as specified. */
const imageSide = 256
export const imageTypes = ['image/jpeg', 'image/png'] as const

export class ImageUnreadable extends Error {}

/** Where a picture goes in a square: as large as fits, its proportions kept, in the middle. */
export function fitInto(width: number, height: number, side: number = imageSide): { x: number; y: number; width: number; height: number } {
  const scale = side / Math.max(width, height)
  const [fitted, fittedHeight] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))]
  return { x: Math.floor((side - fitted) / 2), y: Math.floor((side - fittedHeight) / 2), width: fitted, height: fittedHeight }
}

/** The picture of a signature as a PNG of 256×256 pixels in a data address; what it does not fill is transparent. */
export async function scaleImage(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new ImageUnreadable()
  })
  const canvas = document.createElement('canvas')
  canvas.width = imageSide
  canvas.height = imageSide
  const area = fitInto(picture.width, picture.height)
  const context = canvas.getContext('2d')
  if (!context) throw new ImageUnreadable()
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, area.x, area.y, area.width, area.height)
  picture.close()
  return canvas.toDataURL('image/png')
}

/** The bytes of a picture that `scaleImage` made. */
export function toPictureFile(address: string): File {
  const bytes = Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (letter) => letter.charCodeAt(0))
  return new File([bytes], 'signature.png', { type: 'image/png' })
}
