import { getAt, setAt } from '../model/data-path.ts'
import { componentsOf } from '../model/each-component.ts'
import type { Form } from '../model/form.ts'
import { instancesOf } from './instances-of.ts'
import { isSecret } from './secret-parts.ts'

/** Answers that were made from `withoutSecrets(form, sent)`, with the secrets of `sent` again where the object or row around them is still there. */
export function withSecretsOf<Data extends Record<string, unknown>>(form: Form, sent: Data, answers: Data): Data {
  if (!componentsOf(form).some(isSecret)) return answers
  const complete = structuredClone(answers)
  for (const { component, at, value, isAnswered } of instancesOf(form, sent).instances) {
    if (at && isAnswered && isSecret(component) && isHolder(getAt(complete, at.slice(0, -1)))) setAt(complete, at, value)
  }
  return complete
}

const isHolder = (value: unknown): boolean => typeof value === 'object' && value !== null
