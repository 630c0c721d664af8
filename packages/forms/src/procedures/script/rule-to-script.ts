import type { Rule } from '@klesis/contract/procedures/rules/rule.ts'
import type { TriggerId } from '@klesis/contract/procedures/trigger-points.ts'
import type { Form } from '../../model/form.ts'
import { ruleFields } from '../rule-fields.ts'
import { scriptCondition } from './script-condition.ts'
import { scriptEffect } from './script-effect.ts'
import { answersAt, applicantAt, type HelperName, helperTexts, type Writing } from './script-parts.ts'
import { NotInScripts, type ScriptReason } from './script-reasons.ts'

/** A script that does what a rule does, or why no script can. */
export type ScriptOfRule = { script: string } | { reason: ScriptReason }

type Answer = { declares: string[]; returns: string[] }

const errors: Answer = { declares: ['const errors = []'], returns: ['if (errors.length > 0) return { errors }'] }
const refusal: Answer = { declares: ['const errors = []'], returns: ['if (errors.length > 0) return { refuse: errors[0].message }'] }
const data: Answer = { declares: [], returns: ['return { data }'] }

/** What a script of the point answers. */
const answers: { readonly [Point in TriggerId]?: Answer } = {
  ...{ beforeCreate: refusal, attachmentUpload: refusal, validate: errors, attachmentsValidate: errors, afterCreate: data, temporarySave: data },
  beforeSubmit: { declares: errors.declares, returns: [...errors.returns, 'return { data }'] },
  formButton: {
    declares: ['const messages = []'],
    returns: ['const message = messages.join("\\n").slice(0, 2000)', 'return { data, ...(message && { message }) }'],
  },
  approversList: { declares: ['const steps = []'], returns: ['return steps'] },
}

const indented = (lines: readonly string[], by: string): string =>
  lines
    .flatMap((line) => line.split('\n'))
    .map((line) => (line === '' ? '' : by + line))
    .join('\n')

/** Only the answers that the rule fills in are returned, where it fills in any. */
function returnsOf({ point, then }: Rule): string[] {
  const { returns = [] } = answers[point] ?? {}
  const isFilling = then.some(({ kind }) => kind === 'fill')
  return isFilling
    ? [...returns]
    : returns
        .filter((line) => line !== 'return { data }')
        .map((line) => line.replace('{ data, ...(message && { message }) }', 'message ? { message } : undefined'))
}

/**
 * The script of a rule for its point; `sentence` is what it does in words. It sees what earlier rules filled in, as every script does, and a mail is written in the language
 * of whoever causes the event, because scripts do not know that of others.
 */
export function ruleToScript(rule: Rule, form: Form, sentence: string): ScriptOfRule {
  const { point, when, then } = rule
  const fields = new Map(ruleFields(form).map(({ path, component }) => [path, component]))
  const helpers = new Set<HelperName>()
  const writing: Writing = { rule, form, componentOf: (path) => fields.get(path), helpers }
  try {
    const condition = scriptCondition(when, writing)
    const lines = then.flatMap((effect) => scriptEffect(effect, writing))
    const body = [...(answers[point]?.declares ?? []), ...lines, ...returnsOf(rule)]
    const written = condition === undefined ? indented(body, '') : `if (${condition}) {\n${indented(body, '  ')}\n}`
    const shared = [
      `const data = JSON.parse(JSON.stringify(${answersAt(point)}))`,
      ...(helpers.has('units') ? [`const applicant = ${applicantAt(point)}`] : []),
    ]
    return { script: [`// ${sentence.replace(/\s+/g, ' ')}`, ...shared, ...helperTexts(helpers), '', written].join('\n') }
  } catch (error) {
    if (error instanceof NotInScripts) return { reason: error.reason }
    throw error
  }
}
