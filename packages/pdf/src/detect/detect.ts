import { type Certificate, describeCertificate, parseCertificate } from '../cms/read-certificate.ts'
import { openDocument, strictly } from '../document/open-document.ts'
import { frameOf, sizeOf } from '../document/page-frame.ts'
import { permissionsOf } from '../document/permissions.ts'
import { type SignatureField, signatureFieldsOf } from '../document/signature-fields.ts'
import type { PageArea, PageSize } from '../page-area.ts'
import { type PdfResult, resultOf } from '../pdf-fault.ts'
import { type CheckedSignature, checkSignature } from '../verify/check-signature.ts'
import { findMarkers, type MarkerSearch } from './find-markers.ts'
import { type DocumentWarning, warningsOf } from './warnings.ts'

/** A place for a signature: an empty field, which then is used by its name, or in a document that has none a marker in the text. */
export interface SignaturePosition {
  /** Null for a signature that is not seen. */
  area: PageArea | null
  field: string | null
  isSigned: boolean
}

/** Somebody who has signed; whether they are trusted is asked of `verifySignatures`. */
export interface DetectedSignature {
  field: string
  /** Null if the signature cannot be read. */
  signer: Certificate | null
  /** Whether the bytes that it covers are unchanged; later additions are not judged. */
  isIntact: boolean
  statedTime: string | null
}

/** What a signer has to know of a document before signing it. */
export interface PdfDescription {
  pages: readonly PageSize[]
  /** The next signature goes to `positions[signatures.length]`; there may be none. */
  positions: readonly SignaturePosition[]
  /** In the order in which they were made, without time stamps of the document. At most 100. */
  signatures: readonly DetectedSignature[]
  /** What earlier signatures permit: signatures anywhere, in the fields that are there, or none. */
  permits: 'anywhere' | 'inFields' | 'nothing'
  /** `searchStopped`: not all pages were searched for markers. */
  warnings: readonly (DocumentWarning | 'searchStopped')[]
}

const mostSignatures = 100
const usualSearch: MarkerSearch = { size: { width: 150, height: 50 }, pages: 500, milliseconds: 2_000 }

/** Reads pages, places for signatures, and who has signed. Faults: those of the file. */
export function detectSignatures(bytes: Uint8Array, search: Partial<MarkerSearch> = {}): Promise<PdfResult<PdfDescription>> {
  return resultOf(async () => {
    const document = await openDocument(bytes)
    return strictly(() => {
      const fields = signatureFieldsOf(document)
      const signed = fields
        .filter(({ value }) => value)
        .slice(0, mostSignatures)
        .flatMap((field) => (field.value ? { field, checked: checkSignature(document, field.value) } : []))
        .toSorted(bySigning)
      const persons = signed.filter(({ checked }) => checked.kind === 'signature')
      const { markers, isComplete } = findMarkers(document, { ...usualSearch, ...search })
      const level = permissionsOf(document, fields).level
      const inFields = positionsOf(
        persons.map(({ field }) => field),
        fields,
      )
      // Who made the document put its fields there, while a marker may be what somebody answered.
      const positions =
        markers.length === 0 || inFields.length > persons.length ? inFields : markers.map(({ area }) => ({ area, field: null, isSigned: false }))
      return {
        pages: document.pages.map((_, index) => sizeOfPage(frameOf(document, index + 1))),
        positions: positions.map((position, index) => ({ ...position, isSigned: index < persons.length })),
        signatures: persons.map(({ field, checked }) => describe(field, checked)),
        permits: level === 1 ? ('nothing' as const) : level === 2 ? ('inFields' as const) : ('anywhere' as const),
        warnings: [...warningsOf(document), ...(isComplete ? [] : ['searchStopped' as const])],
      }
    })
  })
}

const sizeOfPage = (frame: ReturnType<typeof frameOf>): PageSize => (frame ? sizeOf(frame) : { width: 0, height: 0 })

type Signed = { checked: CheckedSignature }
const bySigning = (one: Signed, other: Signed) => (one.checked.range?.end ?? Number.POSITIVE_INFINITY) - (other.checked.range?.end ?? Number.POSITIVE_INFINITY)

/** Signed fields in the order of signing, then empty ones as one reads: so the place after the last signature is the next. */
function positionsOf(signed: readonly SignatureField[], fields: readonly SignatureField[]): SignaturePosition[] {
  const empty = fields.filter(({ value, area }) => !value && area)
  const read = empty.toSorted((one, other) => (one.area && other.area ? asRead(one.area, other.area) : 0))
  return [...signed, ...read].map(({ area, name, value }) => ({ area, field: name, isSigned: value !== null }))
}

const asRead = (one: PageArea, other: PageArea) => one.page - other.page || one.y - other.y || one.x - other.x

function describe({ name }: SignatureField, { signed, problems, statedTime }: CheckedSignature): DetectedSignature {
  const certificate = signed?.signer ? parseCertificate(signed.signer) : null
  const isIntact = problems.every((problem) => ['noSigningCertificate', 'weakDigest', 'weakKey'].includes(problem))
  return { field: name, signer: certificate && describeCertificate(certificate), isIntact, statedTime }
}
