import type { Form } from '@klesis/forms/model/form.ts'
import type { Processed } from '@klesis/forms/rules/process-form.ts'
import type { Sandbox } from './sandbox.ts'
import type { RulesTask } from './tasks.ts'

const killMs = 3_000

/** Applies a form's rules, scripts and patterns in a worker that can be terminated; undefined if it had to be. */
export async function runFormRules(sandbox: Sandbox, form: Form, data: unknown, options: RulesTask['options']): Promise<Processed | undefined> {
  const outcome = await sandbox.pool.run({ kind: 'rules', form, data, options }, { killMs })
  return outcome.ok ? (outcome.answer as Processed) : undefined
}
