import { createHash } from 'node:crypto'
import type { Form } from '@klesis/forms/model/form.ts'
import type { Processed } from '@klesis/forms/rules/process-form.ts'
import { formHasScripts } from '@klesis/forms/scripts/scripts-of.ts'
import type { Sandbox } from './sandbox.ts'
import type { RulesTask } from './tasks.ts'

/** Of the processor. A form without scripts has at most patterns, and one that takes longer never ends. */
const cpuMs = { withScripts: 3_000, withPatterns: 1_000 } as const
/** By the clock: a form waits for nobody but the processor. */
const killMs = 30_000

/** The same form is the same owner, so that a form which never ends delays nobody else's. */
const ownerOf = (form: Form): string => `form:${createHash('sha1').update(JSON.stringify(form)).digest('base64')}`

/** Applies a form's rules, scripts and patterns in a worker that can be terminated; undefined if it had to be. */
export async function runFormRules(sandbox: Sandbox, form: Form, data: unknown, options: RulesTask['options']): Promise<Processed | undefined> {
  const outcome = await sandbox.pool.run(
    { kind: 'rules', form, data, options },
    { owner: ownerOf(form), person: sandbox.person, killMs, cpuMs: cpuMs[formHasScripts(form) ? 'withScripts' : 'withPatterns'] },
  )
  return outcome.ok ? (outcome.answer as Processed) : undefined
}
