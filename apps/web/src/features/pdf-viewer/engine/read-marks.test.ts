import { expect, test } from 'vitest'
import type { PdfDocument } from './library.ts'
import { readFields, readMarks } from './read-marks.ts'

const editor = (_type: string, pageIndex: number, saved: object | null, isEmpty = false) =>
  Object.assign(Object.create({ constructor: { _type } }), { pageIndex, isEmpty: () => isEmpty, serialize: () => saved })

const documentWith = (stored: [string, unknown][], fields: Record<string, object[]> | null = null) =>
  ({ annotationStorage: new Map(stored), getFieldObjects: async () => fields }) as unknown as PdfDocument

test('what was annotated is told with kind, page and words, page by page', async () => {
  const stored: [string, unknown][] = [
    ['e3', editor('stamp', 2, {})],
    ['e1', editor('freetext', 0, { value: 'Καλημέρα' })],
    ['e2', editor('ink', 0, {})],
    ['e4', editor('highlight', 0, {})],
  ]
  expect(readMarks(documentWith(stored), new Map())).toEqual([
    { id: 'e1', kind: 'text', page: 1, text: 'Καλημέρα' },
    { id: 'e2', kind: 'ink', page: 1, text: undefined },
    { id: 'e4', kind: 'highlight', page: 1, text: undefined },
    { id: 'e3', kind: 'image', page: 3, text: undefined },
  ])
})

test('empty ones, unchanged ones of the document and unknown kinds are no changes', () => {
  const stored: [string, unknown][] = [
    ['e1', editor('freetext', 0, { value: '' }, true)],
    ['e2', editor('ink', 0, null)],
    ['e3', editor('signature', 0, {})],
  ]
  expect(readMarks(documentWith(stored), new Map())).toEqual([])
})

const surname = { id: '6R', name: 'surname', page: 0, value: 'Smith' }
const agree = { id: '7R', name: 'agree', page: 1, value: 'Off', exportValues: 'Yes' }

test.each([
  ['a text that differs', '6R', 'Παπαδάκη', 'surname'],
  ['a text as it was', '6R', 'Smith', undefined],
  ['a text taken away', '6R', '', 'surname'],
  ['a box ticked', '7R', true, 'agree'],
  ['a box as it was', '7R', false, undefined],
  ['a field that is not the form’s', '9R', 'x', undefined],
])('%s', async (_, id, value, name) => {
  const document = documentWith([[id, { value }]], { surname: [surname], agree: [agree] })
  expect(readMarks(document, await readFields(document)).map((mark) => mark.text)).toEqual(name ? [name] : [])
})

test('a document without a form has no fields', async () => {
  expect((await readFields(documentWith([]))).size).toBe(0)
})
