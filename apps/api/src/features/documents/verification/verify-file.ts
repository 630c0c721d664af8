import type { FileFault, FileSignature, OutsideVerdict, Verification } from '@klesis/contract/documents/verification.ts'
import { toVerificationCode } from '@klesis/contract/documents/verification-code.ts'
import type { ChangesAfter } from '@klesis/pdf/verify/changes-after.ts'
import type { VerifiedSignature } from '@klesis/pdf/verify/verify.ts'
import type { Db } from '../../../db/db.ts'
import { compareFile, findBase } from './compare-file.ts'
import { readIssued } from './read-issued.ts'
import { revisionHashes } from './revision-hashes.ts'
import { toIssuedDocument } from './to-issued-document.ts'

/** `outside` is what a validator says, if one is asked and answers. */
export type FoundSignature = VerifiedSignature & { outside?: OutsideVerdict }
/** `addition`: what came after the beginning that was named. */
export type VerifiedSignatures =
  | { ok: true; value: readonly FoundSignature[]; addition: { kind: ChangesAfter['kind']; signatures: number } | null }
  | { ok: false; fault: FileFault }

/** `given`: how many bytes of the file are a document that is known. */
export interface VerifiedFor {
  owner: string
  signal: AbortSignal
  given: number | null
}

/** Verifies the signatures of a file in a limited process. The wiring gives it, as it comes from a later feature. */
export type VerifySignatures = (bytes: Buffer, by: VerifiedFor) => Promise<VerifiedSignatures>

/** What a code stands for. A text that is no code is looked for like any other, so that all answers take the same time. */
export async function verifyCode(db: Db, code: string, { now, isDemo }: { now: Date; isDemo: boolean }): Promise<Verification> {
  const issued = await readIssued(db, { code: toVerificationCode(code), hashes: [] })
  return { checkedAt: now.toISOString(), document: issued ? toIssuedDocument(issued, isDemo) : null, file: null }
}

interface Sent {
  bytes: Buffer
  code: string
  /** The caller's network. */
  owner: string
  signal: AbortSignal
  verify: VerifySignatures
  now: Date
  isDemo: boolean
}

/** Compares a file with the document of its code, or with the one that it is. Nothing of it is kept. */
export async function verifyFile(db: Db, { bytes, code, verify, now, isDemo, ...by }: Sent): Promise<Verification> {
  const { whole, beginnings } = revisionHashes(bytes)
  const issued = await readIssued(db, { code: toVerificationCode(code), hashes: [whole, ...beginnings.map(({ hash }) => hash)] })
  const base = issued && findBase(issued, beginnings)
  const checked = await verify(bytes, { ...by, given: base?.length ?? null })
  const signatures = checked.ok ? checked.value : []
  return {
    checkedAt: now.toISOString(),
    document: issued ? toIssuedDocument(issued, isDemo) : null,
    file: {
      comparison: compareFile(issued, { whole, base, signatures, addition: checked.ok ? checked.addition : null }),
      fault: checked.ok ? null : checked.fault,
      signatures: signatures.map((signature) => toFileSignature(signature, issued === undefined)),
    },
  }
}

function toFileSignature(
  { verdict, subIndication, timeStamp, statedTime, kind, changes, certificates, name, outside }: FoundSignature,
  isNamed: boolean,
): FileSignature {
  const isTimeStamped = timeStamp?.isTrusted === true
  return {
    ...{ verdict, reason: subIndication, isTimeStamped, isTimeStamp: kind === 'timeStamp' },
    at: isTimeStamped ? timeStamp.time : statedTime,
    changes: changes.changes.map(({ what, page }) => ({ what, page })),
    signer: isNamed ? (certificates[0]?.commonName ?? name) : null,
    ...(outside && { outside }),
  }
}
