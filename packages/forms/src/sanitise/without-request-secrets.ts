import { componentsOf } from '../model/each-component.ts'
import type { Component, Form } from '../model/form.ts'
import { isRecord, recordsOf } from '../model/is-record.ts'

const sendsHeaders = ({ data }: Component): boolean => recordsOf(isRecord(data) ? data.headers : undefined).some(({ value }) => value !== '')

/** An address without a name and password, and without what follows its path. */
const bareAddress = (url: string) =>
  url
    .trim()
    .replace(/[?#].*$/s, '')
    .replace(/^([a-z][a-z\d+.-]*:)?\/\/[^/]*@/i, '$1//')

const addressOf = ({ data }: Component): string => (isRecord(data) && typeof data.url === 'string' ? data.url : '')
const filterOf = ({ dataSrc, filter }: Component): string => (dataSrc === 'url' && typeof filter === 'string' ? filter : '')

const hasSecrets = (component: Component): boolean => {
  const url = addressOf(component)
  return sendsHeaders(component) || bareAddress(url) !== url || filterOf(component) !== ''
}

/**
 * The form without the headers that its selects send to other systems, and without the parameters of their addresses. They often hold the key to a system, and only
 * the server calls it. A form without any is returned as it is.
 */
export function withoutRequestSecrets(form: Form): Form {
  if (!componentsOf(form).some(hasSecrets)) return form
  const shown = structuredClone(form)
  for (const component of componentsOf(shown)) {
    if (filterOf(component) !== '') component.filter = ''
    if (!isRecord(component.data)) continue
    delete component.data.headers
    const url = addressOf(component)
    if (url !== '') component.data.url = bareAddress(url)
  }
  return shown
}
