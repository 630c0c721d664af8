import type { LintedForm, PublishProblem } from '@klesis/contract/invitations/invitation.ts'
import { componentAt, type JsonPath } from '@klesis/forms/edit/slot-paths.ts'
import { type LintCode, lintCodes, mendForm } from '@klesis/forms/lint/lint.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import type { InvitationDraft } from '../invitation-draft.ts'

/** What the check says about how a form is written. */
export interface LintWarning {
  field: LintedForm
  code: LintCode
  path: JsonPath
  key: string
  canMend: boolean
}

/** Undefined for other problems. */
export function lintOf({ code, params }: PublishProblem): LintWarning | undefined {
  const check = lintCodes.find((one) => one === params.check)
  if (code !== 'formLint' || !check || !Array.isArray(params.path)) return undefined
  return {
    field: params.form === 'evaluationForm' ? 'evaluationForm' : 'form',
    code: check,
    path: params.path as JsonPath,
    key: String(params.key ?? ''),
    canMend: params.canMend === true,
  }
}

/** The form of the draft without what was reported; undefined if that was another form, or cannot be mended. */
export function mendedForm(draft: InvitationDraft, { field, code, path, key, canMend }: LintWarning): Form | undefined {
  const form = draft[field] as unknown as Form | null
  if (!form || !canMend || (path.length > 0 && componentAt(form, path)?.key !== key)) return undefined
  return mendForm(form, { code, path }, draft.languages)
}
