import type { PdfDict } from '@libpdf/core'
import { type OpenDocument, reader } from './open-document.ts'
import { type SignatureField, signatureFieldsOf } from './signature-fields.ts'

/** What earlier signatures permit (ISO 32000-2, 12.8.2.2 and 12.8.2.4). */
export interface Permissions {
  /** 1: no change at all, 2: form fields may be filled and signed, 3: annotations may be added too; null if no signature says. */
  level: 1 | 2 | 3 | null
  isLocked: (fieldName: string) => boolean
}

export function permissionsOf(document: OpenDocument, fields: readonly SignatureField[] = signatureFieldsOf(document)): Permissions {
  const read = reader(document)
  const certification = read.dict(read.dict(document.catalog, 'Perms'), 'DocMDP')
  const signed = fields.flatMap(({ value }) => value ?? [])
  const transforms = [certification, ...signed].flatMap((value) => transformsOf(document, value))
  // A lock of a signed field says a level too, since PDF 2.0.
  const locks = fields.filter(({ value }) => value).map(({ dict }) => read.dict(dict, 'Lock'))
  const levels = [
    ...transforms.filter(({ method }) => method === 'DocMDP').map(({ parameters }) => read.number(parameters, 'P') ?? 2),
    ...locks.flatMap((lock) => read.number(lock, 'P') ?? []),
  ].filter((level): level is 1 | 2 | 3 => level === 1 || level === 2 || level === 3)
  const fieldLocks = transforms.filter(({ method }) => method === 'FieldMDP').map(({ parameters }) => parameters)
  return {
    level: levels.length === 0 ? null : (Math.min(...levels) as 1 | 2 | 3),
    isLocked: locksOf(document, [...fieldLocks, ...locks]),
  }
}

const nothingLocked = () => false

/** Without locks nothing of the document is kept, since many revisions may be compared. */
function locksOf(document: OpenDocument, locks: readonly (PdfDict | null)[]): Permissions['isLocked'] {
  if (locks.every((lock) => lock === null)) return nothingLocked
  return (name) => locks.some((lock) => locksField(document, lock, name))
}

function transformsOf(document: OpenDocument, value: PdfDict | null) {
  const read = reader(document)
  return [...(read.array(value, 'Reference') ?? [])]
    .map((object) => read.asDict(object))
    .map((reference) => ({ method: read.name(reference, 'TransformMethod'), parameters: read.dict(reference, 'TransformParams') }))
}

function locksField(document: OpenDocument, lock: PdfDict | null, name: string): boolean {
  const read = reader(document)
  const action = read.name(lock, 'Action')
  if (action === 'All') return true
  const named = [...(read.array(lock, 'Fields') ?? [])].some((object) => {
    const text = document.resolve(object)
    return text?.type === 'string' && isWithin(name, text.asString())
  })
  if (action === 'Include') return named
  return action === 'Exclude' && !named
}

/** A name of a list means the fields below it too. */
const isWithin = (name: string, listed: string) => name === listed || name.startsWith(`${listed}.`)
