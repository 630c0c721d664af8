import type { Form } from '../model/form.ts'
import { isRecord, recordsOf } from '../model/is-record.ts'

/** An address without a name and password, and without what follows its path. */
const bareAddress = (url: string) =>
  url
    .trim()
    .replace(/[?#].*$/s, '')
    .replace(/^([a-z][a-z\d+.-]*:)?\/\/[^/]*@/i, '$1//')

type Node = Record<string, unknown>

const urlOf = ({ data }: Node): string => (isRecord(data) && typeof data.url === 'string' ? data.url : '')
const filterOf = ({ dataSrc, filter }: Node): string => (dataSrc === 'url' && typeof filter === 'string' ? filter : '')
const sendsHeaders = ({ data }: Node): boolean => recordsOf(isRecord(data) ? data.headers : undefined).some(({ value }) => value !== '')

/** Whether a select sends or names what may be a key, wherever in the form it stands. */
function hasSecrets(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasSecrets)
  if (!isRecord(value)) return false
  const isSecret = sendsHeaders(value) || filterOf(value) !== '' || bareAddress(urlOf(value)) !== urlOf(value)
  return isSecret || Object.values(value).some(hasSecrets)
}

function clear(value: unknown): void {
  if (Array.isArray(value)) value.forEach(clear)
  if (!isRecord(value)) return
  if (filterOf(value) !== '') value.filter = ''
  if (isRecord(value.data)) {
    delete value.data.headers
    if (urlOf(value) !== '') value.data.url = bareAddress(urlOf(value))
  }
  Object.values(value).forEach(clear)
}

/**
 * The form without the headers that its selects send to other systems, and without the parameters of their addresses, also where no rule reads a select. They often
 * hold the key to a system, and only the server calls it. A form without any is returned as it is.
 */
export function withoutRequestSecrets(form: Form): Form {
  if (!hasSecrets(form)) return form
  const shown = structuredClone(form)
  clear(shown)
  return shown
}
