import type { Form } from '@klesis/forms/model/form.ts'
import { type Kept, keepAnswers, type Processed, processForm } from '@klesis/forms/rules/process-form.ts'
import { isTooDeep } from '@klesis/forms/rules/safe-copy.ts'
import { slowPatternIssues } from '@klesis/forms/rules/slow-patterns.ts'
import { formHasPatterns, formHasScripts } from '@klesis/forms/scripts/scripts-of.ts'
import { runFormRules } from '../../sandbox/run-form-rules.ts'
import type { Sandbox } from '../../sandbox/sandbox.ts'

/** The paths of what is hidden are missing where the rules had to be stopped. */
export type CheckedAnswers = Kept & Partial<Pick<Processed, 'hidden'>>

export interface CheckOptions {
  now: Date
  mode: 'draft' | 'final'
  /** Paths of calculated answers that the person has replaced; without it every existing answer counts as replaced. */
  overridden?: ReadonlySet<string>
}

/** The maximum nesting of answers; deeper ones are refused before any recursive function reads them. */
const maxDepth = 100

function refused(form: Form, now: Date): Kept {
  const kept = keepAnswers(form, {}, { now })
  return { ...kept, errors: [...kept.errors, { path: '', key: '', label: '', rule: 'limit', params: { max: maxDepth } }] }
}

const inProcessLimits = { length: 100_000, values: 500 }

/** Whether a value contains more than `most` values; stops counting at the limit. */
function isMoreThan(most: number, value: unknown): boolean {
  let left = most
  const count = (one: unknown): void => {
    left -= 1
    if (left >= 0 && typeof one === 'object' && one !== null) for (const inner of Object.values(one)) count(inner)
  }
  count(value)
  return left < 0
}

/** Whether answers may be checked on the main thread. Scripts, patterns and large answers may not: each row of a grid repeats the cost of its conditions. */
const mayRunInProcess = (form: Form, data: unknown): boolean =>
  !formHasScripts(form) && !formHasPatterns(form) && !isMoreThan(inProcessLimits.values, data) && JSON.stringify(data ?? null).length < inProcessLimits.length

/** All faults of answers whose check had to be stopped, if the patterns of fields that are shown can have taken the time; these count as not matched. */
async function withSlowPatterns(sandbox: Sandbox, form: Form, data: unknown, options: CheckOptions): Promise<CheckedAnswers | undefined> {
  const slow = slowPatternIssues(form, data)
  if (slow.length === 0) return undefined
  const processed = await runFormRules(sandbox, form, data, { ...options, leavesSlowPatterns: true })
  const shown = slow.filter(({ path }) => processed && !processed.hidden.has(path))
  return processed && shown.length > 0 ? { ...processed, errors: [...processed.errors, ...shown] } : undefined
}

/**
 * Returns the answers that may be stored, and their errors. If the rules had to be stopped, final answers are refused, at the fields
 * whose patterns can have taken the time if there are any; a draft is stored as it was given.
 */
export async function checkAnswers(sandbox: Sandbox, form: Form, data: unknown, options: CheckOptions): Promise<CheckedAnswers> {
  const { now, mode } = options
  if (isTooDeep(data, maxDepth)) return refused(form, now)
  if (mayRunInProcess(form, data)) return processForm(form, data, options)
  const processed = await runFormRules(sandbox, form, data, options)
  if (processed) return processed
  const kept = keepAnswers(form, data, { now })
  const stopped = { path: '', key: '', label: '', rule: 'script', params: { message: 'time' } } as const
  if (mode !== 'final') return { ...kept, warnings: [...kept.warnings, stopped] }
  return (await withSlowPatterns(sandbox, form, data, options)) ?? { ...kept, errors: [...kept.errors, stopped] }
}
