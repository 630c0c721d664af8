import { detectSignatures, type PdfDescription } from '@klesis/pdf/detect/detect.ts'
import type { PdfResult } from '@klesis/pdf/pdf-fault.ts'
import { type PreparedSignature, type PrepareInput, prepareSignature } from '@klesis/pdf/sign/prepare-signature.ts'
import type { Trust } from '@klesis/pdf/verify/judge-signature.ts'
import { type VerifiedSignature, verifySignatures } from '@klesis/pdf/verify/verify.ts'

/** What is done with a PDF that somebody uploaded. Embedding a signature is not among it: that parses nothing. */
export type PdfJob = { does: 'detect'; bytes: Uint8Array } | { does: 'verify'; bytes: Uint8Array; trust: Trust } | { does: 'prepare'; input: PrepareInput }

export interface PdfJobResult {
  detect: PdfResult<PdfDescription>
  verify: PdfResult<VerifiedSignature[]>
  prepare: PdfResult<PreparedSignature>
}

const jobs: { [Does in PdfJob['does']]: (job: Extract<PdfJob, { does: Does }>) => Promise<PdfJobResult[Does]> } = {
  detect: ({ bytes }) => detectSignatures(bytes),
  verify: ({ bytes, trust }) => verifySignatures(bytes, trust),
  prepare: ({ input }) => prepareSignature(input),
}

export function runPdfJob<Does extends PdfJob['does']>(job: Extract<PdfJob, { does: Does }>): Promise<PdfJobResult[Does]> {
  return jobs[job.does as Does](job)
}
