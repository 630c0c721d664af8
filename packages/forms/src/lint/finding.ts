import type { JsonPath } from '../edit/slot-paths.ts'
import type { Form } from '../model/form.ts'
import { labelOf } from '../model/label-of.ts'
import type { Located } from './located.ts'

/** What the checks know besides the form. */
export interface LintContext {
  /** Languages of the form; the first is the one it is written in. */
  languages: readonly string[]
  /** Whether people fill in the form who are not signed in and have no profile. */
  isForVisitors: boolean
  /** Whether something outside the form reads the answer with a key: a rule, a script, an action. */
  isReadElsewhere: (key: string) => boolean
}

export interface LintSubject extends LintContext {
  form: Form
  parts: readonly Located[]
}

export interface Finding {
  /** The component; empty for the form as a whole. */
  path: JsonPath
  key: string
  label: string
  params?: Readonly<Record<string, string | number>>
  /** The form without it; absent where only its author can decide. */
  mend?: () => Form
}

export type LintCheck = (subject: LintSubject) => Finding[]

/** A finding about one component. */
export const findingAt = ({ component, path }: Located, more: Pick<Finding, 'params' | 'mend'> = {}): Finding => ({
  ...{ path, key: component.key, label: labelOf(component) },
  ...more,
})
