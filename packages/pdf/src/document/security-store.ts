import { PdfArray, PdfDict, type PdfObject, PdfStream } from '@libpdf/core'
import { type OpenDocument, reader } from './open-document.ts'

/** What a document carries along so that its signatures can be verified later (ISO 32000-2, 12.8.4.3), DER. Nothing of it is verified. */
export interface SecurityStore {
  certificates: readonly Uint8Array[]
  lists: readonly Uint8Array[]
  answers: readonly Uint8Array[]
}

/** The entries of the store and of what it keeps for one signature. */
export const storeEntries = { certificates: 'Certs', lists: 'CRLs', answers: 'OCSPs' } as const

const mostParts = 200
const mostBytes = 32 * 2 ** 20

/** At most 200 parts of each kind; what cannot be read is passed over, as it proves nothing. */
export function readSecurityStore(document: OpenDocument): SecurityStore {
  const store = reader(document).dict(document.catalog, 'DSS')
  let left = mostBytes
  const partsOf = (key: string) =>
    [...(reader(document).array(store, key) ?? [])].slice(0, mostParts).flatMap((object) => {
      const bytes = left > 0 ? decoded(document, object) : null
      left -= bytes?.length ?? 0
      return bytes ?? []
    })
  return { certificates: partsOf(storeEntries.certificates), lists: partsOf(storeEntries.lists), answers: partsOf(storeEntries.answers) }
}

function decoded(document: OpenDocument, object: PdfObject): Uint8Array | null {
  try {
    const stream = document.resolve(object)
    return stream instanceof PdfStream ? stream.getDecodedData() : null
  } catch {
    return null
  }
}

/** The store as a dictionary to be added to; what is there stays in it. */
export function openStore(document: OpenDocument): { store: PdfDict; ofSignatures: PdfDict; list: (key: string) => PdfArray } {
  const read = reader(document)
  const present = read.dict(document.catalog, 'DSS')
  const store = new PdfDict([...(present ?? [])])
  const ofSignatures = new PdfDict([...(read.dict(present, 'VRI') ?? [])])
  store.set('VRI', ofSignatures)
  document.catalog.set('DSS', document.pdf.register(store))
  const list = (key: string) => {
    const copy = new PdfArray([...(read.array(store, key) ?? [])])
    store.set(key, copy)
    return copy
  }
  return { store, ofSignatures, list }
}
