import type { ServiceForm } from '@klesis/contract/form-service/form-service.ts'

/** The fields of a form that are asked for, and its id; with `-` before each, all but those. */
export function selectFields(form: ServiceForm, select: string | undefined): ServiceForm {
  const names = (select ?? '').split(/[\s,]+/).filter(Boolean)
  if (names.length === 0) return form
  const left = new Set(names.filter((name) => name.startsWith('-')).map((name) => name.slice(1)))
  const kept = new Set(names.filter((name) => !name.startsWith('-')))
  const isKept = (name: string) => name === '_id' || (kept.size === 0 ? !left.has(name) : kept.has(name))
  return Object.fromEntries(Object.entries(form).filter(([name]) => isKept(name))) as ServiceForm
}
