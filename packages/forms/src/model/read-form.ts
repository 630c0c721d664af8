import type { Form } from './form.ts'
import { isRecord } from './is-record.ts'

/** Parses any JSON as a form, or returns why it is none. Nothing is changed or removed. */
export function readForm(value: unknown): { ok: true; form: Form } | { ok: false; reason: 'notAnObject' | 'noComponents' | 'componentWithoutType' } {
  if (!isRecord(value)) return { ok: false, reason: 'notAnObject' }
  if (!Array.isArray(value.components)) return { ok: false, reason: 'noComponents' }
  if (!value.components.every((one) => isRecord(one) && typeof one.type === 'string')) return { ok: false, reason: 'componentWithoutType' }
  return { ok: true, form: value as unknown as Form }
}

/** A form without components. */
export const emptyForm = (): Form => ({ display: 'form', components: [] })
