import type { Form } from '@klesis/forms/model/form.ts'
import { type Processed, processForm } from '@klesis/forms/rules/process-form.ts'
import { isTooDeep } from '@klesis/forms/rules/safe-copy.ts'
import { formHasPatterns, formHasScripts } from '@klesis/forms/scripts/scripts-of.ts'
import { runFormRules } from '../../sandbox/run-form-rules.ts'
import type { Sandbox } from '../../sandbox/sandbox.ts'

export interface CheckOptions {
  now: Date
  mode: 'draft' | 'final'
}

/** Nothing of ours walks through answers nested deeper: they are refused before anything does. */
const maxDepth = 100

function refused(form: Form, now: Date): Processed {
  const kept = processForm(form, {}, { now, mode: 'draft' })
  return { ...kept, errors: [...kept.errors, { path: '', key: '', label: '', rule: 'limit', params: { max: maxDepth } }] }
}

const inProcessLimits = { length: 100_000, values: 500 }

/** Whether there are more values than so many; it stops counting there. */
function isMoreThan(most: number, value: unknown): boolean {
  let left = most
  const count = (one: unknown): void => {
    left -= 1
    if (left >= 0 && typeof one === 'object' && one !== null) for (const inner of Object.values(one)) count(inner)
  }
  count(value)
  return left < 0
}

/** Scripts, patterns and large answers are kept off the server's own thread: rows multiply what their conditions cost. */
const mayRunInProcess = (form: Form, data: unknown): boolean =>
  !formHasScripts(form) && !formHasPatterns(form) && !isMoreThan(inProcessLimits.values, data) && JSON.stringify(data ?? null).length < inProcessLimits.length

/**
 * The answers as they may be kept, and what is wrong with them. Where the rules had to be stopped, final answers are refused;
 * a draft is kept without its calculations.
 */
export async function checkAnswers(sandbox: Sandbox, form: Form, data: unknown, { now, mode }: CheckOptions): Promise<Processed> {
  if (isTooDeep(data, maxDepth)) return refused(form, now)
  if (mayRunInProcess(form, data)) return processForm(form, data, { now, mode })
  const processed = await runFormRules(sandbox, form, data, { now, mode })
  if (processed) return processed
  // No pattern is tried while drafting, and without an evaluator no script runs: this ends.
  const kept = processForm(form, data, { now, mode: 'draft' })
  const stopped = { path: '', key: '', label: '', rule: 'script', params: { message: 'time' } } as const
  return mode === 'final' ? { ...kept, errors: [...kept.errors, stopped] } : { ...kept, warnings: [...kept.warnings, stopped] }
}
