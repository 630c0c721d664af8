import type { FileComparison } from '@klesis/contract/documents/verification.ts'
import type { VerifiedSignature } from '@klesis/pdf/verify/verify.ts'
import type { Issued } from './read-issued.ts'

export interface SentFile {
  /** SHA-256 of the file, and of its beginnings. */
  whole: Buffer
  beginnings: readonly Buffer[]
  /** Empty also where they could not be looked at. */
  signatures: readonly Pick<VerifiedSignature, 'verdict' | 'field'>[]
}

const mustNotBe: ReadonlySet<string> = new Set(['altered', 'broken'])

/** What a file is to a document; the words are explained at `FileComparison`. */
export function compareFile(issued: Issued | undefined, { whole, beginnings, signatures }: SentFile): FileComparison {
  if (!issued) return 'unknown'
  const found = versionOf(issued, whole)
  if (found !== undefined) return found === issued.version ? 'same' : 'earlier'
  const base = Math.max(...beginnings.flatMap((beginning) => versionOf(issued, beginning) ?? []))
  if (base > 0) return areHeld(issued, base, signatures) ? 'added' : 'changed'
  // It does not begin as any version of ours: bytes that were signed are others now, or it is another document.
  const places = new Set(issued.signatures.map(({ field }) => field))
  return signatures.some(({ verdict, field }) => verdict === 'broken' && places.has(field)) ? 'changed' : 'other'
}

/**
 * Whether the signatures of a version hold in a file that begins as it does: a signature of anybody does not make good what nobody had signed, nor one of ours that
 * is no longer shown.
 */
function areHeld(issued: Issued, base: number, signatures: SentFile['signatures']): boolean {
  const given = issued.signatures.filter(({ version }) => version <= base)
  const isThere = ({ field }: { field: string }) => signatures.some((one) => one.field === field)
  return given.length > 0 && given.every(isThere) && !signatures.some(({ verdict }) => mustNotBe.has(verdict))
}

/** The newest with these bytes: after a signature was taken back the bytes before it are the newest again. */
function versionOf({ versions }: Issued, hash: Buffer): number | undefined {
  const text = hash.toString('hex')
  return versions.findLast((one) => one.hash === text)?.version
}
