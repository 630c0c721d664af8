import type { JsonPath } from '../edit/slot-paths.ts'
import type { Form } from '../model/form.ts'
import { besidePages } from './checks/beside-pages.ts'
import { conditionWithoutField } from './checks/condition-without-field.ts'
import { emailAsText } from './checks/email-as-text.ts'
import { fewChoices } from './checks/few-choices.ts'
import { labelCapitals } from './checks/label-capitals.ts'
import { labelDoubled } from './checks/label-doubled.ts'
import { labelLong } from './checks/label-long.ts'
import { labelMissing } from './checks/label-missing.ts'
import { manyChoices } from './checks/many-choices.ts'
import { neverTrue } from './checks/never-true.ts'
import { pageLong } from './checks/page-long.ts'
import { profileAnswers } from './checks/profile-answers.ts'
import { requiredHidden } from './checks/required-hidden.ts'
import { requiredLocked } from './checks/required-locked.ts'
import { requiredUnfilled } from './checks/required-unfilled.ts'
import { taxNumberAsText } from './checks/tax-number-as-text.ts'
import { unreadAnswer } from './checks/unread-answer.ts'
import type { Finding, LintCheck, LintContext } from './finding.ts'
import { locatedIn } from './located.ts'

/** Every check of how a form is written, in the order in which it reports. By itself none prevents publishing. */
export const lintChecks = {
  labelMissing,
  labelDoubled,
  labelLong,
  labelCapitals,
  pageLong,
  besidePages,
  fewChoices,
  manyChoices,
  requiredHidden,
  requiredLocked,
  requiredUnfilled,
  neverTrue,
  conditionWithoutField,
  emailAsText,
  taxNumberAsText,
  profileAnswers,
  unreadAnswer,
} as const satisfies Record<string, LintCheck>

export type LintCode = keyof typeof lintChecks
export const lintCodes = Object.keys(lintChecks) as LintCode[]

/** Something in a form that its applicants would stumble over. */
export interface LintFinding extends Finding {
  code: LintCode
}

/** What looks like a mistake in how a form is written. It rather misses one than reports what its author wanted. */
export function lintForm(form: Form, context: LintContext): LintFinding[] {
  const parts = locatedIn(form)
  return lintCodes.flatMap((code) => lintChecks[code]({ form, parts, ...context }).map((finding) => ({ code, ...finding })))
}

/** The author knows what is reported; whether the answer is read elsewhere was looked up then. */
const asReported = { isForVisitors: false, isReadElsewhere: () => false }

/** The form without what a finding reported; undefined if it no longer holds in this form, or cannot be mended by itself. */
export function mendForm(form: Form, { code, path }: { code: LintCode; path: JsonPath }, languages: readonly string[]): Form | undefined {
  const subject = { form, parts: locatedIn(form), ...asReported, languages }
  const at = path.join('.')
  return lintChecks[code](subject)
    .find((finding) => finding.path.join('.') === at)
    ?.mend?.()
}
