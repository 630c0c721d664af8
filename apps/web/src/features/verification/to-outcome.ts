import type { FileSignature, IssuedDocument, Verification, VerifiedFile, VerifiedState } from '@klesis/contract/documents/verification.ts'

/** What is said of a document in one sentence; each has a title and a text of its own. */
export type Outcome =
  | 'notFound'
  | VerifiedState
  | 'earlier'
  | 'added'
  | 'changed'
  | 'other'
  | 'unreadable'
  | 'elsewhereUnsigned'
  | 'elsewhereValid'
  | 'elsewhereUndetermined'
  | 'elsewhereChanged'

export type OutcomeTone = 'green' | 'amber' | 'red' | 'gray'

/** Whether one may rely on it, and whether it interrupts whoever listens to the page. */
export const toneOf: Record<Outcome, OutcomeTone> = {
  notFound: 'gray',
  prepared: 'amber',
  inForce: 'green',
  reopened: 'amber',
  replaced: 'amber',
  withdrawn: 'amber',
  earlier: 'amber',
  added: 'amber',
  changed: 'red',
  other: 'red',
  unreadable: 'amber',
  elsewhereUnsigned: 'gray',
  elsewhereValid: 'gray',
  elsewhereUndetermined: 'amber',
  elsewhereChanged: 'red',
}

export function toOutcome({ document, file }: Pick<Verification, 'document' | 'file'>): Outcome {
  if (document) return ofDocument(document, file)
  return file ? ofForeignFile(file) : 'notFound'
}

function ofDocument({ state }: IssuedDocument, file: VerifiedFile | null): Outcome {
  const comparison = file?.comparison ?? 'same'
  if (comparison === 'same' || comparison === 'unknown') return state
  // A file that nobody could read is not called a forgery.
  return file?.fault && comparison === 'other' ? 'unreadable' : comparison
}

const isWrong = ({ verdict }: FileSignature) => verdict === 'altered' || verdict === 'broken'

function ofForeignFile({ fault, signatures }: VerifiedFile): Outcome {
  if (fault) return 'unreadable'
  if (signatures.length === 0) return 'elsewhereUnsigned'
  if (signatures.some(isWrong)) return 'elsewhereChanged'
  return signatures.every(({ verdict }) => verdict === 'valid') ? 'elsewhereValid' : 'elsewhereUndetermined'
}

/** The pages on which what was signed is not what is seen, in their order. */
export function changedPages(signatures: readonly FileSignature[]): number[] {
  const pages = signatures.filter(isWrong).flatMap(({ changes }) => changes.flatMap(({ page }) => page ?? []))
  return [...new Set(pages)].toSorted((one, other) => one - other)
}
