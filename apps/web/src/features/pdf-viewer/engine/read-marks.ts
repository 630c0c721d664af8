import type { PdfMark } from '../pdf-viewer.types.ts'
import type { PdfDocument } from './library.ts'

const kinds: Readonly<Record<string, PdfMark['kind']>> = { freetext: 'text', highlight: 'highlight', ink: 'ink', stamp: 'image' }

/** An editor of pdf.js, as far as it is used here. */
interface Editor {
  id: string
  pageIndex: number
  isEmpty: () => boolean
  serialize: () => { value?: string } | null
  constructor: { _type?: string }
}
interface Field {
  id: string
  name: string
  page: number
  value?: unknown
  exportValues?: string
}

export type Fields = ReadonlyMap<string, Field>

const isEditor = (value: unknown): value is Editor => typeof value === 'object' && value !== null && 'serialize' in value && 'pageIndex' in value

export async function readFields(document: PdfDocument): Promise<Fields> {
  const fields = (await document.getFieldObjects()) as Map<string, Field[]> | Record<string, Field[]> | null
  const lists = fields instanceof Map ? [...fields.values()] : Object.values(fields ?? {})
  return new Map(lists.flat().map((field) => [field.id, field]))
}

/** Boxes hold true or false, while the document has a word for each. */
function isSame({ value, exportValues }: Field, entered: unknown): boolean {
  if (typeof entered !== 'boolean') return String(entered ?? '') === String(value ?? '')
  const isTicked = exportValues === undefined ? value !== undefined && value !== 'Off' : value === exportValues
  return entered === isTicked
}

function toMark(key: string, value: unknown, fields: Fields): PdfMark | undefined {
  if (isEditor(value)) {
    const kind = kinds[value.constructor._type ?? '']
    // Without a change of an annotation that the document had already, there is nothing to save.
    const saved = kind && !value.isEmpty() ? value.serialize() : null
    return kind && saved ? { id: key, kind, page: value.pageIndex + 1, text: kind === 'text' ? saved.value : undefined } : undefined
  }
  const field = fields.get(key)
  const entered = (value as { value?: unknown }).value
  if (!field || entered === undefined || isSame(field, entered)) return undefined
  return { id: key, kind: 'field', page: field.page + 1, text: field.name }
}

/** What saving would add: annotations made, and fields that differ from the document. */
export function readMarks(document: PdfDocument, fields: Fields): PdfMark[] {
  const marks = [...(document.annotationStorage as Iterable<[string, unknown]>)].map(([key, value]) => toMark(key, value, fields))
  return marks.filter((mark) => mark !== undefined).toSorted((one, other) => one.page - other.page)
}
