import type { CheckedAnswers } from './check-answers.ts'

/** A script of a form that failed on somebody's answers. */
export interface ScriptFailure {
  /** The key and the label of its component. */
  key: string
  label: string
  property: string
  message: string
}

/** The scripts that failed by themselves while answers were checked; a check that was stopped as a whole names none. */
export const scriptFailures = ({ errors, warnings }: Pick<CheckedAnswers, 'errors' | 'warnings'>): ScriptFailure[] =>
  [...errors, ...warnings]
    .filter(({ rule, key }) => rule === 'script' && key !== '')
    .map(({ key, label, params }) => ({ key, label, property: String(params?.property), message: String(params?.message) }))
