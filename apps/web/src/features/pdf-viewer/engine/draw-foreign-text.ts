import type { PdfDocument } from './library.ts'

/** A text as pdf.js saves it. */
interface SavedText {
  id?: string | null
  value: string
  fontSize: number
  color: readonly number[]
  rect: readonly [number, number, number, number]
  rotation: number
  pageIndex: number
  structTreeParentId?: string | null
}
interface TextEditor {
  serialize: (isForCopying?: boolean) => SavedText | null
  constructor: { _type?: string }
}

const stamp = 13
const lineHeight = 1.35
/** Pixels in a point: sharp on paper. */
const sharpness = 4

/** What the fonts that every reader has can show. */
const western = /^[\n\r\t\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u20ac]*$/
export const isWestern = (text: string) => western.test(text)

function draw({ value, fontSize, color, rect, rotation }: SavedText): ImageBitmap {
  const [across, down] = [rect[2] - rect[0], rect[3] - rect[1]]
  const [width, height] = rotation % 180 === 0 ? [across, down] : [down, across]
  const canvas = new OffscreenCanvas(Math.max(Math.ceil(width * sharpness), 1), Math.max(Math.ceil(height * sharpness), 1))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The text could not be drawn.')
  context.scale(sharpness, sharpness)
  context.font = `${fontSize}px "Commissioner Variable", Helvetica, sans-serif`
  context.fillStyle = `rgb(${color.join()})`
  context.textBaseline = 'middle'
  const lines = value.split('\n')
  const room = (height - lines.length * fontSize * lineHeight) / 2
  for (const [index, line] of lines.entries()) context.fillText(line, 1, room + (index + 0.5) * fontSize * lineHeight, width)
  return canvas.transferToImageBitmap()
}

/**
 * Until it is undone, texts in Greek and other letters are saved as pictures: pdf.js would use a font that it does not embed, and most programs would show nothing.
 * The words stay as the picture's alternative, unless the document is signed: its structure must not change then.
 */
export function drawForeignText({ annotationStorage }: PdfDocument, isSigned: boolean): () => void {
  const changed: TextEditor[] = []
  for (const [key, value] of annotationStorage as Iterable<[string, unknown]>) {
    const editor = value as TextEditor
    if (editor.constructor._type !== 'freetext') continue
    const text = editor.serialize()
    // A text that the document had already stays one: it is changed in place.
    if (!text || text.id || isWestern(text.value)) continue
    const { rect, rotation, pageIndex } = text
    const spoken = isSigned ? {} : { accessibilityData: { type: 'Figure', alt: text.value } }
    const picture = () => ({ annotationType: stamp, bitmapId: `text_${key}`, bitmap: draw(text), isSvg: false, rect, rotation, pageIndex, ...spoken })
    editor.serialize = picture as unknown as TextEditor['serialize']
    changed.push(editor)
  }
  return () => {
    for (const editor of changed) Reflect.deleteProperty(editor, 'serialize')
  }
}
