import type { Form } from '@klesis/forms/model/form.ts'
import type { RuleFailure } from '@klesis/forms/scripts/try-rules.ts'
import type { Sandbox } from './sandbox.ts'

/** The time that scripts see, so that a trial has the same result whenever it is made. */
const now = new Date('2026-01-15T10:00:00Z')

/** Tries the scripts of a form and returns those that fail; none if the trial took too long and was ended. */
export async function tryFormRules(sandbox: Sandbox, form: Form): Promise<RuleFailure[]> {
  const outcome = await sandbox.pool.run({ kind: 'trial', form, now }, { owner: 'trial', person: sandbox.person, killMs: 8_000 })
  return outcome.ok ? (outcome.answer as RuleFailure[]) : []
}
