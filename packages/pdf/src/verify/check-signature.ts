import { createHash } from 'node:crypto'
import type { PdfDict } from '@libpdf/core'
import { digestNames, oid } from '../asn1/identifiers.ts'
import { isSame, memberAt, membersOf, readBer, toDotted } from '../asn1/read-ber.ts'
import { type ReadSignedData, readSignedData } from '../cms/read-signed-data.ts'
import { mayStamp } from '../cms/time-stamp.ts'
import { problemsOf, type SignatureProblem } from '../cms/verify-signed-data.ts'
import { type OpenDocument, reader } from '../document/open-document.ts'
import { fromPdfDate } from '../sign/pdf-date.ts'
import { type CoveredRange, readRange } from './read-range.ts'

/** A signature by itself: chain, time and later changes are judged elsewhere. */
export interface CheckedSignature {
  /** A time stamp of the document as such (ETSI EN 319 142-1, 5.4.3) is no signature of a person. */
  kind: 'signature' | 'timeStamp'
  /** Empty if nothing is wrong; `unreadable` if it is no signature of the form that PDF asks for. */
  problems: readonly (SignatureProblem | 'unreadable')[]
  /** Why it is unreadable, in English, for the log. */
  detail: string
  range: CoveredRange | null
  signed: ReadSignedData | null
  /** As the signer states it; ISO instant, null if not stated. */
  statedTime: string | null
}

/** Of a time stamp of the whole document. */
export const timeStampFilter = 'ETSI.RFC3161'

export function checkSignature(document: OpenDocument, value: PdfDict): CheckedSignature {
  const read = reader(document)
  const isStamp = read.name(value, 'SubFilter') === timeStampFilter
  const base = { kind: isStamp ? ('timeStamp' as const) : ('signature' as const), statedTime: fromPdfDate(read.text(value, 'M')) }
  const unreadable = (detail: string) => ({ ...base, problems: ['unreadable' as const], detail, range: null, signed: null })
  const range = readRange(document, value)
  if (typeof range === 'string') return unreadable(range)
  try {
    const signed = readSignedData(range.contents)
    return { ...base, problems: isStamp ? stampProblems(signed, range) : problemsOf(signed, range.parts), detail: '', range, signed }
  } catch (error) {
    return unreadable((error as Error).message)
  }
}

/** The token signs its own content, and that names the digest of the document. */
function stampProblems(signed: ReadSignedData, { parts }: CoveredRange): SignatureProblem[] {
  const { bytes, type } = signed.content
  if (!bytes || type !== oid.timeStampInfo) return ['signatureMismatch']
  const problems = problemsOf(signed, [bytes]).filter((problem) => problem !== 'noSigningCertificate')
  const [algorithm, stated] = membersOf(memberAt(readBer(bytes), 2, 0x30))
  const digest = algorithm && digestNames[toDotted(memberAt(algorithm, 0))]
  if (!digest || !stated) return [...problems, 'unknownDigest']
  if (digest === 'sha1') problems.push('weakDigest')
  if (!mayStamp(signed.signer)) problems.push('wrongPurpose')
  const hash = createHash(digest)
  for (const part of parts) hash.update(part)
  return isSame(hash.digest(), stated.contents) ? problems : [...problems, 'hashMismatch']
}
