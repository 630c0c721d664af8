import { detectSignatures } from '../detect/detect.ts'
import type { PdfFault } from '../pdf-fault.ts'
import { type Signer, sign } from '../sign/sign.ts'
import type { Trust } from '../verify/judge-signature.ts'
import { verifySignatures } from '../verify/verify.ts'
import { inputFor } from './given.ts'
import { mutate } from './mutate.ts'

/** What became of a mutated file: refused, or signed with the verdicts before and after. */
export type MutatedOutcome = { fault: PdfFault } | { before: string[]; after: string[] }

/** Detects, signs and verifies a mutation of a file. Whatever the bytes are, nothing is thrown. */
export async function signMutated(file: Uint8Array, { seed, signer, trust }: { seed: number; signer: Signer; trust: Trust }): Promise<MutatedOutcome> {
  const bytes = mutate(file, seed)
  await detectSignatures(bytes)
  const verified = await verifySignatures(bytes, trust)
  const signed = await sign(inputFor(bytes), signer)
  if (!signed.ok) return { fault: signed.fault }
  const again = await verifySignatures(signed.value, trust)
  const verdicts = (result: typeof verified) => (result.ok ? result.value.map(({ field, verdict }) => `${field} ${verdict}`) : [result.fault])
  return { before: verdicts(verified), after: verdicts(again) }
}

/** Whether each earlier signature is what it was, and the new one intact. */
export const isKept = ({ before, after }: { before: string[]; after: string[] }) => {
  const added = after.filter((verdict) => !before.includes(verdict))
  return before.every((verdict) => after.includes(verdict)) && added.length === 1 && !added[0]?.endsWith('broken')
}
