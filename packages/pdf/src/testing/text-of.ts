import { PDF, type PdfDict, PdfRef } from '@libpdf/core'

const open = (bytes: Uint8Array) => PDF.load(bytes, { lenient: false })

/** The text of each page, as another reads it out of the file. */
export const textOf = async (bytes: Uint8Array): Promise<string[]> => (await open(bytes)).extractText().map(({ text }) => text)

/** The lines that the first signature shows, as another reads them out of the file. Only pages are read, so its drawing becomes the one of the first page. */
export async function shownLinesOf(signed: Uint8Array): Promise<string[]> {
  const pdf = await open(signed)
  const [, number] = /\/AP <<\s*\/N (\d+) 0 R/.exec(Buffer.from(signed).toString('latin1')) ?? []
  const drawing = PdfRef.of(Number(number), 0)
  const [page, resources] = [pdf.getPage(0), (pdf.getObject(drawing) as PdfDict | null)?.get('Resources')]
  if (!page || !resources) throw new Error('The document has no page, or shows no signature.')
  page.dict.set('Contents', drawing)
  page.dict.set('Resources', resources)
  return page.extractText().text.split('\n')
}
