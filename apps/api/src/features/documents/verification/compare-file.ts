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
  const isBroken = signatures.some(({ verdict }) => mustNotBe.has(verdict))
  const beginsAsOurs = beginnings.some((beginning) => versionOf(issued, beginning) !== undefined)
  if (beginsAsOurs) return signatures.length > 0 && !isBroken ? 'added' : 'changed'
  // It does not begin as any version of ours: bytes that were signed are others now, or it is another document.
  const places = new Set(issued.signatures.map(({ field }) => field))
  return signatures.some(({ verdict, field }) => verdict === 'broken' && places.has(field)) ? 'changed' : 'other'
}

/** The newest with these bytes: after a signature was taken back the bytes before it are the newest again. */
function versionOf({ versions }: Issued, hash: Buffer): number | undefined {
  const text = hash.toString('hex')
  return versions.findLast((one) => one.hash === text)?.version
}
