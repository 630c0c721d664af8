import { componentsOf } from '../model/each-component.ts'
import type { Component, Form } from '../model/form.ts'
import { isRecord, recordsOf } from '../model/is-record.ts'

const sendsHeaders = ({ data }: Component): boolean => recordsOf(isRecord(data) ? data.headers : undefined).some(({ value }) => value !== '')

/**
 * The form without the headers that its selects send to other systems. They often hold the key to a system, and only the server calls it. A form without such
 * headers is returned as it is.
 */
export function withoutRequestHeaders(form: Form): Form {
  if (!componentsOf(form).some(sendsHeaders)) return form
  const shown = structuredClone(form)
  for (const component of componentsOf(shown)) if (isRecord(component.data)) delete component.data.headers
  return shown
}
