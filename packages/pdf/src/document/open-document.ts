import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfRef, PdfString } from '@libpdf/core'
import { PdfRefusal, refuse } from '../pdf-fault.ts'

/** More pages than any document that is signed; the tree of a hostile file may name one page a million times. */
const mostPages = 20_000
const headerWithin = 1024

/** A document that was read strictly: what would have to be guessed is refused, since a signed file must not be repaired. */
export interface OpenDocument {
  pdf: PDF
  bytes: Uint8Array
  catalog: PdfDict
  pages: readonly PdfRef[]
  resolve: (object: PdfObject | undefined) => PdfObject | null
}

/** Refuses with `notPdf`, `damaged`, `encrypted`, `tooLarge`. */
export async function openDocument(bytes: Uint8Array): Promise<OpenDocument> {
  const header = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, headerWithin)).indexOf('%PDF-')
  if (header < 0) refuse('notPdf', 'There is no %PDF- at the start.')
  // Some readers count offsets from the file's first byte and some from the header, so they would see two documents.
  if (header > 0) refuse('damaged', 'There are bytes before %PDF-.')
  const pdf = await strictly(() => PDF.load(bytes, { lenient: false }))
  // Also a file that opens without a password: it would have to be written in its cipher.
  if (pdf.isEncrypted) refuse('encrypted', 'The document is encrypted.')
  const { registry, pages: tree } = pdf.context
  const resolve = (object: PdfObject | undefined) => (object instanceof PdfRef ? registry.resolve(object) : (object ?? null))
  const pages = await strictly(() => tree.getPages())
  if (pages.length === 0) refuse('damaged', 'The document has no pages.')
  if (pages.length > mostPages) refuse('tooLarge', `The document has ${pages.length} pages.`)
  return { pdf, bytes, catalog: pdf.getCatalog(), pages, resolve }
}

/** What the library throws while it reads says something of the file. */
export async function strictly<Value>(read: () => Value | Promise<Value>): Promise<Value> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof PdfRefusal) throw error
    return refuse('damaged', error instanceof Error ? error.message : String(error))
  }
}

/** What stands at a key, references followed; each answers null if there is something else. */
export function reader({ resolve }: Pick<OpenDocument, 'resolve'>) {
  const at = (dict: PdfDict | null, key: string) => resolve(dict?.get(key))
  const ifA =
    <Kind extends PdfObject>(kind: abstract new (...args: never[]) => Kind) =>
    (object: PdfObject | null) =>
      object instanceof kind ? object : null
  const asDict = ifA(PdfDict)
  const asArray = ifA(PdfArray)
  return {
    dict: (dict: PdfDict | null, key: string) => asDict(at(dict, key)),
    array: (dict: PdfDict | null, key: string) => asArray(at(dict, key)),
    name: (dict: PdfDict | null, key: string) => ifNamed(at(dict, key)),
    number: (dict: PdfDict | null, key: string) => ifNumber(at(dict, key)),
    text: (dict: PdfDict | null, key: string) => ifText(at(dict, key)),
    asDict: (object: PdfObject | undefined) => asDict(resolve(object)),
    numbers: (array: PdfArray | null) => [...(array ?? [])].map((item) => ifNumber(resolve(item))),
  }
}

const ifNamed = (object: PdfObject | null) => (object instanceof PdfName ? object.value : null)
const ifNumber = (object: PdfObject | null) => (object instanceof PdfNumber ? object.value : null)
const ifText = (object: PdfObject | null) => (object instanceof PdfString ? object.asString() : null)
