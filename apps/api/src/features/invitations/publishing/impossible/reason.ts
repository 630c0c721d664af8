import type { impossibleTexts } from './impossible-texts.ts'

/** Why a field cannot be filled in, with the parameters of its text. */
export interface Reason {
  reason: keyof typeof impossibleTexts
  /** Whether some may submit all the same, or on another day. */
  isOfSome?: boolean
  [param: string]: string | number | boolean | undefined
}
