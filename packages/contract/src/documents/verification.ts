import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'
import { SignatureChange, SignatureVerdict } from '../signing/signing.ts'
import { Instant, LocalizedText } from '../wire.ts'
import { DocumentKind, EvidenceLevel } from './documents.ts'

/** `prepared`: signatures are missing still. The others are as the document's own states; `inForce` is `official`. */
export const VerifiedState = z.enum(['prepared', 'inForce', 'reopened', 'replaced', 'withdrawn'])
export type VerifiedState = z.infer<typeof VerifiedState>

/** By Regulation (EU) 910/2014; `demonstration`: nobody answers for it. */
export const SealKind = z.enum(['qualified', 'advanced', 'demonstration'])
export type SealKind = z.infer<typeof SealKind>

/** What anybody may know of a document whose code they have: who it concerns and what it decides stand in the document alone. */
export const IssuedDocument = z.object({
  code: z.string(),
  kind: DocumentKind,
  /** The invitation under which it was issued. */
  procedure: LocalizedText,
  /** Of those who signed, the last one's first. */
  units: z.array(LocalizedText),
  state: VerifiedState,
  /** Of an exact copy: what it is a copy of, and who certified it; `state` and the signatures are those of that document. Null for a document itself. */
  copy: z.object({ of: z.string(), position: LocalizedText, unit: LocalizedText, at: Instant }).nullable(),
  /** When the approvals were over. */
  issuedAt: Instant.nullable(),
  /** Since when it is no longer in force. */
  endedAt: Instant.nullable(),
  /** Of the document that took its place. */
  replacedAt: Instant.nullable(),
  /** In force, signed or sealed, each time with a time stamp. */
  isOriginal: z.boolean(),
  /** In the order in which they were given; each was verified then. */
  signatures: z.array(z.object({ position: LocalizedText, unit: LocalizedText.nullable(), at: Instant, isTimeStamped: z.boolean() })),
  /** Whether its file carries along what proves these later; null for one that does not, and for a copy. */
  evidence: EvidenceLevel.nullable(),
  /** Of the institution that issued it; null if it has sealed nothing. */
  seal: z.object({ institution: z.string(), at: Instant, isTimeStamped: z.boolean(), kind: SealKind }).nullable(),
})
export type IssuedDocument = z.infer<typeof IssuedDocument>

/**
 * The file beside the document. `same`: byte for byte; `earlier`: as it was before the last signature; `added`: with something added that leaves what was signed
 * as it is; `changed`: what was signed is not what is seen; `other`: not this document; `unknown`: of no document that was issued here.
 */
export const FileComparison = z.enum(['same', 'earlier', 'added', 'changed', 'other', 'unknown'])
export type FileComparison = z.infer<typeof FileComparison>

/** Why the signatures of a file were not looked at. */
export const FileFault = z.enum(['notPdf', 'damaged', 'encrypted', 'tooLarge', 'tooHard'])
export type FileFault = z.infer<typeof FileFault>

/** What a validator that the portal asks says of a signature, in the words of EN 319 102-1. */
export const OutsideVerdict = z.object({
  indication: z.enum(['TOTAL-PASSED', 'INDETERMINATE', 'TOTAL-FAILED']),
  /** Null if it passed. */
  subIndication: z.string().nullable(),
})
export type OutsideVerdict = z.infer<typeof OutsideVerdict>

/** A signature that stands in the file. */
export const FileSignature = z.object({
  verdict: SignatureVerdict,
  /** The sub-indication of EN 319 102-1; null if it passed. */
  reason: z.string().nullable(),
  /** Of a trusted time stamp, else as the signer states it. */
  at: Instant.nullable(),
  isTimeStamped: z.boolean(),
  /** A time stamp of the whole document. */
  isTimeStamp: z.boolean(),
  changes: z.array(SignatureChange),
  /** Whom the certificate in the file names. Null for documents of ours, whose positions are told instead. */
  signer: z.string().nullable(),
  /** Beside the portal's own; absent where no validator is asked, or it says nothing of this signature. */
  outside: OutsideVerdict.optional(),
})
export type FileSignature = z.infer<typeof FileSignature>

export const VerifiedFile = z.object({ comparison: FileComparison, fault: FileFault.nullable(), signatures: z.array(FileSignature) })
export type VerifiedFile = z.infer<typeof VerifiedFile>

/** The same shape whatever is found: `document` is null for a code that is none of ours, `file` where none was sent. */
export const Verification = z.object({ checkedAt: Instant, document: IssuedDocument.nullable(), file: VerifiedFile.nullable() })
export type Verification = z.infer<typeof Verification>

export const verificationSchemas = {
  code: {
    summary: 'What a document with this code is, without personal data. Spaces, dashes, small letters and letters that look like digits do not matter.',
    params: z.object({ code: z.string().max(300) }),
    response: Verification,
    refusals: ['request.tooMany'],
  },
  file: {
    summary: 'Checks a PDF (`file`) and compares it with the document that it is, or with that of a `code`. The file is not kept.',
    bodyLimit: 110 * 1024 * 1024,
    response: Verification,
    changesNothing: true,
    refusals: ['request.tooMany', 'pdf.missing', 'pdf.tooLarge'],
  },
} satisfies CallSchemasByName
