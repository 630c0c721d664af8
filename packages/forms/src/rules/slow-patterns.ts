import { hasSlowPattern } from '../kinds/pattern-effort.ts'
import { pattern as matchesPattern } from '../kinds/text-checks.ts'
import type { Form } from '../model/form.ts'
import { labelOf } from '../model/label-of.ts'
import { instancesOf } from './instances-of.ts'
import type { FormIssue } from './issue.ts'

/** The answers whose pattern might have been what took too long, as answers that do not match it. */
export const slowPatternIssues = (form: Form, data: unknown): FormIssue[] =>
  instancesOf(form, data).instances.flatMap(({ component, kind, path, value }) => {
    if (!kind?.checks.includes(matchesPattern) || !hasSlowPattern(component, value)) return []
    const message = component.errors?.pattern ?? (component.validate?.customMessage || undefined)
    const pattern = String(component.validate?.pattern)
    return [{ path, key: component.key, label: labelOf(component), rule: 'pattern', params: { pattern }, ...(message ? { message } : {}) } as const]
  })
