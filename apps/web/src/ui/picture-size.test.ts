import { expect, test } from 'vitest'
import { sizeOfDataPicture } from './picture-size.ts'
import { completePicture } from './safe-html.ts'

const address = (type: string, bytes: readonly number[]) => `data:${type};base64,${btoa(String.fromCharCode(...bytes))}`
const zeros = (count: number) => Array.from({ length: count }, () => 0)
const letters = (text: string) => [...text].map((letter) => letter.charCodeAt(0))

const png = address('image/png', [0x89, ...letters('PNG\r\n\x1a\n'), 0, 0, 0, 13, ...letters('IHDR'), 0, 0, 5, 0, 0, 0, 0, 189])
const pictures: [string, string][] = [
  ['PNG', png],
  ['GIF', address('image/gif', [...letters('GIF89a'), 0, 5, 189, 0])],
  ['JPEG', address('image/jpeg', [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xc2, 0, 11, 8, 0, 189, 5, 0, 1, 0, 0, 0])],
  ['WebP, extended', address('image/webp', [...letters('RIFF'), ...zeros(4), ...letters('WEBPVP8X'), ...zeros(8), 0xff, 4, 0, 188, 0, 0])],
  ['WebP, lossless', address('image/webp', [...letters('RIFF'), ...zeros(4), ...letters('WEBPVP8L'), ...zeros(4), 0x2f, 0xff, 0x04, 0x2f, 0])],
  ['WebP, lossy', address('image/webp', [...letters('RIFF'), ...zeros(4), ...letters('WEBPVP8 '), ...zeros(10), 0, 5, 189, 0])],
]

test.each(pictures)('the size of %s is read from its head', (_, picture) => {
  expect(sizeOfDataPicture(picture)).toEqual({ width: 1280, height: 189 })
})

test('a picture that is cut off, of another kind or no picture has no size', () => {
  const cut = png.slice(0, 50)
  expect(
    [cut, address('image/jpeg', [0xff, 0xd8, 0, 0]), 'data:image/svg+xml;base64,AAAA', 'data:image/png;base64,%%', 'https://uni.example/a.png'].map(
      sizeOfDataPicture,
    ),
  ).toEqual(Array.from({ length: 5 }, () => undefined))
})

test('a picture in a text has its size and a text in its place; a size that the author gave stays', () => {
  const complete = (html: string) => {
    const box = document.createElement('div')
    box.innerHTML = html
    for (const picture of box.children) completePicture(picture)
    return box.innerHTML
  }
  expect(complete(`<img src="${png}">`)).toBe(`<img src="${png}" alt="" width="1280" height="189">`)
  const given = `<img src="${png}" alt="Σήμα" width="200">`
  expect(complete(given)).toBe(given)
})
