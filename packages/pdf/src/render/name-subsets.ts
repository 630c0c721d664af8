import { createHash } from 'node:crypto'
import { PdfDict, PdfName, type PdfObject, PdfRef, PdfStream } from '@libpdf/core'

const mark = /^[A-Z]{6}(?=\+)/
const firstLetter = 65

/** The library marks the subset of a font by chance; here the mark says what is in it, so that equal documents have equal bytes. */
export function nameSubsets(objects: ReadonlyMap<PdfRef, PdfObject>): void {
  const dictionaries = [...objects.values()].filter((object) => object instanceof PdfDict)
  const fileOf = (dictionary: PdfDict) => {
    const ref = dictionary.get('FontFile2')
    const stream = ref instanceof PdfRef ? objects.get(ref) : undefined
    return stream instanceof PdfStream ? stream.data : undefined
  }
  const marks = new Map<string, string>()
  for (const dictionary of dictionaries) {
    const [found, file] = [mark.exec(dictionary.getName('FontName')?.value ?? '')?.[0], fileOf(dictionary)]
    if (found && file) marks.set(found, markOf(file))
  }
  for (const dictionary of dictionaries) {
    for (const key of ['BaseFont', 'FontName']) {
      const name = dictionary.getName(key)?.value
      if (name) dictionary.set(key, PdfName.of(name.replace(mark, (found) => marks.get(found) ?? found)))
    }
  }
}

const markOf = (file: Uint8Array) =>
  String.fromCharCode(
    ...createHash('sha256')
      .update(file)
      .digest()
      .subarray(0, 6)
      .map((byte) => firstLetter + (byte % 26)),
  )
