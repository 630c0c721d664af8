import { fieldsOf } from '@klesis/forms/kinds/fields-of.ts'
import { definitionOf, takesAnswer } from '@klesis/forms/kinds/kind-of.ts'
import { repeatedKeys } from '@klesis/forms/kinds/repeated-keys.ts'
import { answerKeys } from '@klesis/forms/model/answer-keys.ts'
import { componentsOf } from '@klesis/forms/model/each-component.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { readForm } from '@klesis/forms/model/read-form.ts'
import { storedPathOf } from '@klesis/forms/model/stored-forms.ts'
import { limits } from '@klesis/forms/rules/limits.ts'
import { scriptsOf } from '@klesis/forms/scripts/scripts-of.ts'
import { hasRules, type RuleFailure } from '@klesis/forms/scripts/try-rules.ts'
import { compileFormScripts } from '../../sandbox/compile-scripts.ts'
import { findSlowPatterns } from '../../sandbox/find-slow-patterns.ts'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import { tryFormRules } from '../../sandbox/try-form-rules.ts'

/** One fault of a form. `scriptThrows` decides nothing and stops nobody; all others are reasons not to publish. */
export interface FormProblem {
  code:
    | 'notAForm'
    | 'noFields'
    | 'repeatedKey'
    | 'storedFormUnknown'
    | 'badKey'
    | 'scriptDoesNotCompile'
    | 'patternDoesNotCompile'
    | 'patternTakesLong'
    | 'checkThrows'
    | 'scriptThrows'
  key?: string
  property?: string
  message?: string
  /** The answers on which a script failed. */
  on?: RuleFailure['on']
}

function patternFault(source: unknown): string | undefined {
  if (typeof source !== 'string' || source === '') return undefined
  if (source.length > limits.patternLength) return `longer than ${limits.patternLength}`
  try {
    new RegExp(`^(?:${source})$`)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : 'unreadable'
  }
}

/** Returns the reasons not to publish a form: in its JSON, keys, patterns, or scripts that do not compile, and the scripts that fail when they are tried. */
export async function checkFormDefinition(sandbox: Sandbox, value: unknown): Promise<FormProblem[]> {
  const read = readForm(value)
  if (!read.ok) return [{ code: 'notAForm', message: read.reason }]
  const [slow, scripts] = await Promise.all([slowPatternProblems(sandbox, read.form), scriptProblems(sandbox, read.form)])
  return [...keyProblems(read.form), ...nestedProblems(read.form), ...patternProblems(read.form), ...slow, ...scripts]
}

function keyProblems(form: Form): FormProblem[] {
  const fields = fieldsOf(form)
  const answering = fields.filter(takesAnswer)
  const asksNothing = fields.every((component) => (definitionOf(component) ? !takesAnswer(component) : component.input === false))
  return [
    ...(asksNothing ? [{ code: 'noFields' } as const] : []),
    ...repeatedKeys(form).map((key) => ({ code: 'repeatedKey', key }) as const),
    ...answering.filter((component) => !answerKeys(component)).map(({ key, label, type }) => ({ code: 'badKey', key: key || label || type }) as const),
  ]
}

/** Forms that name a stored one, which was not there when the form was saved, and have no content of their own. */
const nestedProblems = (form: Form): FormProblem[] =>
  componentsOf(form).flatMap((component) => {
    const path = storedPathOf(component)
    return path === undefined || Array.isArray(component.components) ? [] : [{ code: 'storedFormUnknown', key: component.key, message: path } as const]
  })

const patternProblems = (form: Form): FormProblem[] =>
  fieldsOf(form).flatMap(({ key, validate }) => {
    const message = patternFault(validate?.pattern)
    return message === undefined ? [] : [{ code: 'patternDoesNotCompile', key, property: 'validate.pattern', message } as const]
  })

async function slowPatternProblems(sandbox: Sandbox, form: Form): Promise<FormProblem[]> {
  const found = fieldsOf(form).flatMap(({ key, validate }) =>
    patternFault(validate?.pattern) === undefined && validate?.pattern ? [{ key, source: validate.pattern }] : [],
  )
  const slow = await findSlowPatterns(sandbox, [...new Set(found.map(({ source }) => source))])
  return found.filter(({ source }) => slow.has(source)).map(({ key }) => ({ code: 'patternTakesLong', key, property: 'validate.pattern' }) as const)
}

async function scriptProblems(sandbox: Sandbox, form: Form): Promise<FormProblem[]> {
  const scripts = scriptsOf(form)
  const faults = await compileFormScripts(
    sandbox,
    scripts.map(({ code }) => code),
  )
  const unreadable = scripts.flatMap(({ key, property }, index) => {
    const message = faults[index]
    return message ? [{ code: 'scriptDoesNotCompile', key, property, message } as const] : []
  })
  const isUnreadable = (one: RuleFailure) => unreadable.some(({ key, property }) => key === one.key && property === one.property)
  const tried = hasRules(form) ? await tryFormRules(sandbox, form) : []
  return [...unreadable, ...tried.filter((one) => !isUnreadable(one)).map(toProblem)]
}

/** A check that fails on every answer would refuse everybody. */
const toProblem = ({ on, ...failure }: RuleFailure): FormProblem => ({
  code: failure.property.startsWith('validate.') && on === 'both' ? 'checkThrows' : 'scriptThrows',
  ...failure,
  on,
})
