import type { Form } from '@klesis/forms/model/form.ts'
import type { Processed } from '@klesis/forms/rules/process-form.ts'
import type { Sandbox } from './sandbox.ts'
import type { RulesTask } from './tasks.ts'

const killMs = 3_000

/** Applies a form's rules, with its scripts and patterns, where they can be stopped; undefined where they had to be. */
export async function runFormRules(sandbox: Sandbox, form: Form, data: unknown, options: RulesTask['options']): Promise<Processed | undefined> {
  const outcome = await sandbox.pool.run({ kind: 'rules', form, data, options }, { killMs })
  return outcome.ok ? (outcome.answer as Processed) : undefined
}
