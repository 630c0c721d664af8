import { type RefusalCode, refusals } from '@klesis/contract/errors.ts'
import type { Json, Language } from '@klesis/contract/wire.ts'
import { Refusal, toRefusalBody } from '../../refusals/refuse.ts'
import type { TextOverrides } from '../../texts/server-texts.ts'
import type { ApplicationRow } from '../lifecycle/index.ts'

const isCode = (text: string): text is RefusalCode => Object.hasOwn(refusals, text)

/** Why no approver was found, in words. */
export function toProblem(
  editedTexts: TextOverrides,
  { approval_problem: code, approval_problem_params: params }: ApplicationRow,
  language: Language,
): { code: string; message: string } | null {
  if (code === null) return null
  if (!isCode(code)) return { code, message: code }
  return { code, message: toRefusalBody(editedTexts, new Refusal(code, (params ?? {}) as Record<string, Json>), language).message }
}
