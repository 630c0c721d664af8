import { PdfArray, PdfDict, PdfName } from '@libpdf/core'
import { type OpenDocument, reader } from '../document/open-document.ts'

/** Who signs in a field with a lock locks the fields that it names: the signature says so (ISO 32000-2, 12.8.2.4). */
export function lockReference(document: OpenDocument, field: PdfDict): PdfArray | null {
  const read = reader(document)
  const lock = read.dict(field, 'Lock')
  const action = read.name(lock, 'Action')
  if (!lock || !action) return null
  const parameters = PdfDict.of({ Type: PdfName.of('TransformParams'), V: PdfName.of('1.2'), Action: PdfName.of(action) })
  const [fields, level] = [read.array(lock, 'Fields'), lock.get('P')]
  if (fields) parameters.set('Fields', fields)
  if (level) parameters.set('P', level)
  return PdfArray.of(PdfDict.of({ Type: PdfName.of('SigRef'), TransformMethod: PdfName.of('FieldMDP'), TransformParams: parameters }))
}
