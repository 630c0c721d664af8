import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { PDF } from '@libpdf/core'

export type FontName = 'regular' | 'bold' | 'italic' | 'boldItalic'

interface Glyph {
  hex: string
  /** Of type of one point. */
  width: number
}

/** DejaVu Sans Condensed: free to embed, with monotonic and polytonic Greek; condensed, as the normal width takes a fifth more paper. */
const files: Record<FontName, string> = {
  ...{ regular: 'DejaVuSansCondensed.ttf', bold: 'DejaVuSansCondensed-Bold.ttf' },
  ...{ italic: 'DejaVuSansCondensed-Oblique.ttf', boldItalic: 'DejaVuSansCondensed-BoldOblique.ttf' },
}
const read = (name: string) => withoutGlyphNames(readFileSync(fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}`))))

/** Reading the names of six thousand glyphs takes a fifth of the time of a page, and nobody asks for them: the table says that it has none. */
function withoutGlyphNames(font: Buffer): Buffer {
  const entry = font.indexOf('post', 12, 'latin1')
  font.writeUInt32BE(0x00030000, font.readUInt32BE(entry + 8))
  font.writeUInt32BE(32, entry + 12)
  return font
}
/** Letters that look the same and share a glyph; a search finds only what is written by the first. */
const twins = new Map([
  [0xb5, 0x3bc],
  [0x2126, 0x3a9],
])
const replacement = 0xfffd
/** What nobody sees, and what changes the direction of writing. */
const unseen = /[\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu

/** The fonts of one document. Each glyph that was asked for is in the file, with the letter that it stands for. */
export function fontsOf(pdf: PDF) {
  const load = (name: FontName) => {
    const font = pdf.embedFont(read(files[name]))
    const glyphs = new Map<number, Glyph>()
    const find = (codePoint: number): Glyph => {
      const twin = twins.get(codePoint) ?? codePoint
      const drawn = font.codePointToGid(twin) === 0 ? replacement : twin
      const [glyph = 0] = font.encodeTextToGids(String.fromCodePoint(drawn))
      const found = { hex: glyph.toString(16).padStart(4, '0'), width: font.getWidth(drawn) / 1000 }
      glyphs.set(codePoint, found)
      return found
    }
    return { ref: font.ref, glyphOf: (codePoint: number) => glyphs.get(codePoint) ?? find(codePoint) }
  }
  const loaded = new Map<FontName, ReturnType<typeof load>>([
    ['regular', load('regular')],
    ['bold', load('bold')],
  ])
  /** Few documents have italics. */
  const fontOf = (name: FontName) => {
    const font = loaded.get(name) ?? load(name)
    loaded.set(name, font)
    return font
  }
  const glyphsOf = (text: string, name: FontName) => {
    const font = fontOf(name)
    return Array.from(text, (letter) => font.glyphOf(letter.codePointAt(0) ?? replacement))
  }
  return {
    /** Of those that the document has. */
    refs: () => [...loaded].map(([name, { ref }]) => ({ name, ref })),
    hexOf: (text: string, font: FontName) => glyphsOf(text, font).reduce((hex, glyph) => hex + glyph.hex, ''),
    widthOf: (text: string, name: FontName, size: number) => {
      const font = fontOf(name)
      let width = 0
      for (const letter of text) width += font.glyphOf(letter.codePointAt(0) ?? replacement).width
      return width * size
    },
  }
}

export type Fonts = ReturnType<typeof fontsOf>

/** Text as it can be drawn: composed letters, no control characters besides line breaks. */
export const drawable = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    .replaceAll(/[^\P{Cc}\n]/gu, ' ')
    .replaceAll(unseen, '')
