import { type RefusalCode, refusals } from '@klesis/contract/errors.ts'
import { fillRefusal } from '@klesis/contract/fill-refusal.ts'
import type { Issue, RefusalBody } from '@klesis/contract/refusal-body.ts'
import type { RefusalText } from '@klesis/contract/refusal-text.ts'
import type { Json, Language } from '@klesis/contract/wire.ts'
import { serverTexts, type TextOverrides } from '../texts/server-texts.ts'

export const refusalText = serverTexts<RefusalCode>('refusals', refusals)

/** An expected "no"; every other error is a bug. */
export class Refusal extends Error {
  readonly code: RefusalCode
  /** What the text names. A refusal may be told later, so what has a name in each language is here in all of them. */
  readonly params: Record<string, Json>
  readonly issues: readonly Issue[]

  constructor(code: RefusalCode, params: Record<string, Json> = {}, issues: readonly Issue[] = []) {
    super(code)
    this.code = code
    this.params = params
    this.issues = issues
  }

  get status(): RefusalText['status'] {
    return refusals[this.code].status
  }
}

/** Ends the call with an expected "no". */
export function refuse(code: RefusalCode, params?: Record<string, Json>, issues?: readonly Issue[]): never {
  throw new Refusal(code, params, issues)
}

/** The response body of a refusal, in the caller's language. */
export function toRefusalBody(editedTexts: TextOverrides, { code, params, issues }: Refusal, language: Language): RefusalBody {
  const message = fillRefusal(refusalText(editedTexts, code, language), params, language)
  return { code, message, ...(Object.keys(params).length > 0 && { params }), ...(issues.length > 0 && { issues: [...issues] }) }
}
