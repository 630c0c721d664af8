import { expect, test, vi } from 'vitest'
import { fitInto, ImageUnreadable, scaleImage, toPictureFile } from './signature-image.ts'

test.each([
  ['wide', 512, 128, { x: 0, y: 96, width: 256, height: 64 }],
  ['high', 128, 512, { x: 96, y: 0, width: 64, height: 256 }],
  ['small', 64, 32, { x: 0, y: 64, width: 256, height: 128 }],
  ['a thin line', 4000, 3, { x: 0, y: 127, width: 256, height: 1 }],
])('a picture that is %s fits into 256×256 with its proportions', (_name, width, height, area) => {
  expect(fitInto(width, height)).toEqual(area)
})

test('the picture is drawn on 256×256 pixels and becomes a PNG', async () => {
  const drawn: unknown[] = []
  vi.stubGlobal('createImageBitmap', async () => ({ width: 512, height: 128, close: () => {} }))
  const canvas = vi
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue({ drawImage: (_: unknown, ...area: unknown[]) => drawn.push(area) } as never)
  const sizes: number[] = []
  const url = vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(function made(this: HTMLCanvasElement) {
    sizes.push(this.width, this.height)
    return `data:image/png;base64,${btoa('picture')}`
  })
  const address = await scaleImage(new Blob(['x']))
  expect(drawn).toEqual([[0, 96, 256, 64]])
  expect(sizes).toEqual([256, 256])
  const file = toPictureFile(address)
  expect([file.type, file.name, await file.text()]).toEqual(['image/png', 'signature.png', 'picture'])
  for (const one of [canvas, url]) one.mockRestore()
  vi.unstubAllGlobals()
})

test('what is no picture is refused', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('no picture')))
  await expect(scaleImage(new Blob(['x']))).rejects.toThrow(ImageUnreadable)
  vi.unstubAllGlobals()
})
