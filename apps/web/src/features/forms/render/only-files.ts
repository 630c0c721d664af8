import { getAt, setAt } from '@klesis/forms/model/data-path.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { instancesOf } from '@klesis/forms/rules/instances-of.ts'

/** The answers without all but files, whose uploads would stay behind. Their rows keep their places, after empty rows. */
export function onlyFiles(form: Form, answers: Record<string, unknown>): Record<string, unknown> {
  const kept: Record<string, unknown> = {}
  for (const { kind, at, value, isAnswered } of instancesOf(form, answers).instances) {
    if (!at || !isAnswered || kind?.kind !== 'file') continue
    setAt(kept, at, value)
    for (const [depth, row] of at.entries()) {
      const list = getAt(kept, at.slice(0, depth))
      if (Array.isArray(list)) for (let before = 0; before < Number(row); before += 1) list[before] ??= {}
    }
  }
  return kept
}
