import { afterEach, expect, test, vi } from 'vitest'
import { drawForeignText, isWestern } from './draw-foreign-text.ts'
import type { PdfDocument } from './library.ts'

test.each([
  ['Approved – 612.40 €', true],
  ['two\nlines', true],
  ['Déjà vu “quoted”', true],
  ['Καλημέρα', false],
  ['Ω', false],
  ['Žižek', false],
])('%j can be shown by every reader: %s', (text, expected) => {
  expect(isWestern(text)).toBe(expected)
})

const saved = { value: 'Καλημέρα', fontSize: 10, color: [0, 0, 0], rect: [10, 20, 110, 40] as const, rotation: 0, pageIndex: 1 }
const drawn: { width: number; height: number }[] = []
const context = { scale: vi.fn(), fillText: vi.fn() }
class FakeCanvas {
  constructor(width: number, height: number) {
    drawn.push({ width, height })
  }
  getContext = () => context
  transferToImageBitmap = () => 'bitmap'
}
vi.stubGlobal('OffscreenCanvas', FakeCanvas)
afterEach(() => {
  drawn.length = 0
  context.fillText.mockClear()
})

const editorOf = (text: object) => Object.create({ constructor: { _type: 'freetext' }, serialize: () => text }) as { serialize: () => object }
const documentWith = (editor: object) => ({ annotationStorage: new Map([['e1', editor]]) }) as unknown as PdfDocument

test('a Greek text is saved as a picture of its size with its words, until that is undone', () => {
  const editor = editorOf(saved)
  const undo = drawForeignText(documentWith(editor), false)
  expect(editor.serialize()).toEqual({
    annotationType: 13,
    bitmapId: 'text_e1',
    bitmap: 'bitmap',
    isSvg: false,
    rect: [10, 20, 110, 40],
    rotation: 0,
    pageIndex: 1,
    accessibilityData: { type: 'Figure', alt: 'Καλημέρα' },
  })
  expect(drawn).toEqual([{ width: 400, height: 80 }])
  expect(context.fillText).toHaveBeenCalledWith('Καλημέρα', 1, expect.any(Number), 100)
  undo()
  expect(editor.serialize()).toBe(saved)
})

test('in a signed document the structure stays untouched', () => {
  const editor = editorOf(saved)
  drawForeignText(documentWith(editor), true)
  expect(editor.serialize()).not.toHaveProperty('accessibilityData')
})

test.each([
  ['a text that every reader shows', { ...saved, value: 'Approved' }],
  ['a text that the document had', { ...saved, id: '12R' }],
])('%s stays a text', (_, text) => {
  const editor = editorOf(text)
  drawForeignText(documentWith(editor), false)
  expect(editor.serialize()).toBe(text)
})
