import type { FileComparison } from '@klesis/contract/documents/verification.ts'
import type { ChangesAfter } from '@klesis/pdf/verify/changes-after.ts'
import type { VerifiedSignature } from '@klesis/pdf/verify/verify.ts'
import type { Issued } from './read-issued.ts'
import type { Beginning } from './revision-hashes.ts'

export interface SentFile {
  /** SHA-256 of the file. */
  whole: Buffer
  /** The version that it begins with. */
  base: Base | undefined
  /** In the order in which they were made; empty also where they could not be looked at. */
  signatures: readonly Pick<VerifiedSignature, 'verdict' | 'field'>[]
  /** What came after that version, and how many of the signatures are among it; null where it could not be looked at. */
  addition: { kind: ChangesAfter['kind']; signatures: number } | null
}

interface Base {
  version: number
  /** Bytes of the file that are this version. */
  length: number
}

/** The newest version that the file begins with. */
export const findBase = (issued: Issued, beginnings: readonly Beginning[]): Base | undefined =>
  beginnings
    .flatMap(({ hash, length }) => {
      const version = versionOf(issued, hash)
      return version === undefined ? [] : [{ version, length }]
    })
    .reduce<Base | undefined>((newest, one) => (newest && newest.version >= one.version ? newest : one), undefined)

/** The signatures and the seal. */
const givenIn = ({ signatures, seal }: Issued) => [...signatures, ...(seal ? [seal] : [])]

const mustNotBe: ReadonlySet<string> = new Set(['altered', 'broken'])

/** What a file is to a document; the words are explained at `FileComparison`. */
export function compareFile(issued: Issued | undefined, { whole, base, signatures, addition }: SentFile): FileComparison {
  if (!issued) return 'unknown'
  const found = versionOf(issued, whole)
  if (found !== undefined) return found === issued.version ? 'same' : 'earlier'
  if (base) return addition && addition.kind !== 'altered' && areHeld(issued, base, { signatures, addition }) ? 'added' : 'changed'
  // It does not begin as any version of ours: bytes that were signed are others now, or it is another document.
  const places = new Set(givenIn(issued).map(({ field }) => field))
  return signatures.some(({ verdict, field }) => verdict === 'broken' && places.has(field)) ? 'changed' : 'other'
}

/**
 * Whether the signatures of a version hold in a file that begins as it does: a signature of anybody does not make good what nobody had signed, nor one of ours that
 * is no longer shown, whatever name its field has.
 */
function areHeld(issued: Issued, base: Base, { signatures, addition }: { signatures: SentFile['signatures']; addition: { signatures: number } }): boolean {
  const given = givenIn(issued).filter(({ version }) => version <= base.version)
  const earlier = signatures.slice(0, signatures.length - addition.signatures)
  const isThere = ({ field }: { field: string }) => earlier.some((one) => one.field === field)
  return given.length > 0 && given.every(isThere) && !signatures.some(({ verdict }) => mustNotBe.has(verdict))
}

/** The newest with these bytes: after a signature was taken back the bytes before it are the newest again. */
function versionOf({ versions }: Issued, hash: Buffer): number | undefined {
  const text = hash.toString('hex')
  return versions.findLast((one) => one.hash === text)?.version
}
