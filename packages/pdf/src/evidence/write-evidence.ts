import { createHash } from 'node:crypto'
import { PdfArray, PdfDict, PdfName, PdfNumber, PdfRef, PdfStream } from '@libpdf/core'
import { type OpenDocument, reader } from '../document/open-document.ts'
import { openStore, type SecurityStore, storeEntries } from '../document/security-store.ts'
import { writeUpdate } from '../sign/write-update.ts'
import type { EvidenceOfOne } from './collect-evidence.ts'

const kinds = Object.keys(storeEntries) as (keyof SecurityStore)[]
/** The same lists as the entries of one signature name them (ISO 32000-2, table 262). */
const entriesOfOne: Record<keyof SecurityStore, string> = { certificates: 'Cert', lists: 'CRL', answers: 'OCSP' }

/** An update section that adds the evidence to the document; what it had of that stays. */
export function writeEvidence(document: OpenDocument, ofEach: readonly EvidenceOfOne[]): Uint8Array {
  const { ofSignatures, list } = openStore(document)
  const lists = { certificates: list(storeEntries.certificates), lists: list(storeEntries.lists), answers: list(storeEntries.answers) }
  const written = new Map<string, PdfRef>()
  for (const kind of kinds) for (const object of lists[kind]) remember(document, object, written)
  const refOf = (kind: keyof SecurityStore, der: Uint8Array): PdfRef => {
    const present = written.get(nameOf(der))
    if (present) return present
    const ref = document.pdf.register(new PdfStream([], der))
    written.set(nameOf(der), ref)
    lists[kind].push(ref)
    return ref
  }
  for (const { key, ...evidence } of ofEach) {
    const entry = PdfDict.of({ Type: PdfName.of('VRI') })
    for (const kind of kinds) {
      const refs = [...new Set(evidence[kind].map((der) => refOf(kind, der)))]
      if (refs.length > 0) entry.set(entriesOfOne[kind], new PdfArray(refs))
    }
    ofSignatures.set(key, document.pdf.register(entry))
  }
  sayExtended(document)
  return writeUpdate(document)
}

const nameOf = (der: Uint8Array) => createHash('sha256').update(der).digest('hex')

/** What the document has already is not written again. */
function remember(document: OpenDocument, object: unknown, written: Map<string, PdfRef>): void {
  const stream = object instanceof PdfRef ? document.resolve(object) : null
  if (object instanceof PdfRef && stream instanceof PdfStream) written.set(nameOf(stream.getDecodedData()), object)
}

/** Before PDF 2.0 the store is an extension of ETSI (EN 319 142-1, 5.6). */
function sayExtended(document: OpenDocument): void {
  const extensions = new PdfDict([...(reader(document).dict(document.catalog, 'Extensions') ?? [])])
  if (extensions.has('ESIC')) return
  extensions.set('ESIC', PdfDict.of({ BaseVersion: PdfName.of('1.7'), ExtensionLevel: PdfNumber.of(5) }))
  document.catalog.set('Extensions', extensions)
}
