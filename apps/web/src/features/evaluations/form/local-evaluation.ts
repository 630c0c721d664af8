import type { FormAnswers } from '@klesis/contract/wire.ts'

/** Answers that the server does not have yet, in the tab's session storage. `revision` is the one of the server that they are based on. */
export interface LocalEvaluation {
  data: FormAnswers
  revision: number
}

const keyOf = (applicationId: number, uid: string) => `evaluation.${uid}.${applicationId}`

export function keepLocalEvaluation(applicationId: number, uid: string, copy: LocalEvaluation) {
  try {
    sessionStorage.setItem(keyOf(applicationId, uid), JSON.stringify(copy))
  } catch {
    // Storage is full or forbidden: then only the server has a copy.
  }
}

export const dropLocalEvaluation = (applicationId: number, uid: string) => sessionStorage.removeItem(keyOf(applicationId, uid))

export function readLocalEvaluation(applicationId: number, uid: string): LocalEvaluation | undefined {
  const text = sessionStorage.getItem(keyOf(applicationId, uid))
  try {
    return text ? (JSON.parse(text) as LocalEvaluation) : undefined
  } catch {
    return undefined
  }
}
