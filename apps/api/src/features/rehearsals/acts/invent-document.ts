import type { FileKind } from '@klesis/contract/applications/file-kinds.ts'
import { samplePdf, samplePicture } from '../../../files/samples/sample-documents.ts'
import { sampleDocx, sampleXlsx } from '../../../files/samples/sample-office.ts'

const heading = 'Invented document'
/** Of letters that every font has: the typeface of a small PDF has no Greek ones. */
const lines = ['It was made for a rehearsal and stands for a real one.', 'Epinoimeno engrafo: ftiachtike gia tin prova.']

const drawn: Record<FileKind, () => Buffer | Promise<Buffer>> = {
  pdf: () => samplePdf(heading, lines),
  jpeg: () => samplePicture('jpeg'),
  png: () => samplePicture('png'),
  docx: () => sampleDocx([heading, ...lines]),
  xlsx: () => sampleXlsx([heading, ...lines]),
}

/** The bytes of an invented document, which the portal takes for one of this kind and everybody can open. */
export const inventDocument = async (kind: FileKind): Promise<Buffer> => drawn[kind]()
