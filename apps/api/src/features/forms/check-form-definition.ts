import { definitionOf, takesAnswer } from '@klesis/forms/kinds/kind-of.ts'
import { repeatedKeys } from '@klesis/forms/kinds/repeated-keys.ts'
import { keysOf } from '@klesis/forms/model/data-path.ts'
import { componentsOf } from '@klesis/forms/model/each-component.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { readForm } from '@klesis/forms/model/read-form.ts'
import { limits } from '@klesis/forms/rules/limits.ts'
import { scriptsOf } from '@klesis/forms/scripts/scripts-of.ts'
import { compileFormScripts } from '../../sandbox/compile-scripts.ts'
import type { Sandbox } from '../../sandbox/sandbox.ts'

/** One reason not to publish a form. */
export interface FormProblem {
  code: 'notAForm' | 'noFields' | 'repeatedKey' | 'badKey' | 'scriptDoesNotCompile' | 'patternDoesNotCompile'
  key?: string
  property?: string
  message?: string
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

/** Returns the reasons not to publish a form: in its JSON, keys, patterns, or scripts that do not compile. No script is run. */
export async function checkFormDefinition(sandbox: Sandbox, value: unknown): Promise<FormProblem[]> {
  const read = readForm(value)
  if (!read.ok) return [{ code: 'notAForm', message: read.reason }]
  return [...keyProblems(read.form), ...patternProblems(read.form), ...(await scriptProblems(sandbox, read.form))]
}

function keyProblems(form: Form): FormProblem[] {
  const components = componentsOf(form)
  const answering = components.filter((component) => (definitionOf(component) ? takesAnswer(component) : component.input !== false))
  return [
    ...(answering.length === 0 ? [{ code: 'noFields' } as const] : []),
    ...repeatedKeys(form).map((key) => ({ code: 'repeatedKey', key }) as const),
    ...answering.filter(({ key }) => !keysOf(key)).map(({ key }) => ({ code: 'badKey', key }) as const),
  ]
}

const patternProblems = (form: Form): FormProblem[] =>
  componentsOf(form).flatMap(({ key, validate }) => {
    const message = patternFault(validate?.pattern)
    return message === undefined ? [] : [{ code: 'patternDoesNotCompile', key, property: 'validate.pattern', message } as const]
  })

async function scriptProblems(sandbox: Sandbox, form: Form): Promise<FormProblem[]> {
  const scripts = scriptsOf(form)
  const faults = await compileFormScripts(
    sandbox,
    scripts.map(({ code }) => code),
  )
  return scripts.flatMap(({ key, property }, index) => {
    const message = faults[index]
    return message ? [{ code: 'scriptDoesNotCompile', key, property, message } as const] : []
  })
}
