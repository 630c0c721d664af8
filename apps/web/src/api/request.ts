import type { Call } from '@klesis/contract/endpoint.ts'
import { i18n } from '../i18n/i18n.ts'
import { toShipped } from '../i18n/language.ts'
import { adminMode } from './admin-mode.ts'
import { isFramed } from './frame.ts'
import { session } from './session.ts'

export interface RequestInput {
  params?: unknown
  query?: unknown
  body?: unknown
}

const toText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))
const isGiven = ([, value]: [string, unknown]) => value !== undefined && value !== null && value !== ''

/** Fills the parameters of `/api/x/:id` and appends the query; objects in the query become JSON. */
export function toAddress(path: string, { params = {}, query = {} }: RequestInput) {
  const values = new Map(Object.entries(params as object))
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(toText(values.get(name))))
  const search = new URLSearchParams(
    Object.entries(query as object)
      .filter(isGiven)
      .map(([name, value]) => [name, toText(value)]),
  ).toString()
  return search ? `${filled}?${search}` : filled
}

/** The headers of a call. A changing call has an idempotency key: the server answers a repetition with the first response. */
export function toHeaders({ method, path, access }: Call, key: string): Record<string, string> {
  const token = session.get()?.access_token
  return {
    'Accept-Language': toShipped(i18n.language),
    ...(token && !(access === 'public' && path.startsWith('/auth/')) && { Authorization: `Bearer ${token}` }),
    ...(!adminMode.get() && { 'X-Admin-Mode': 'off' }),
    ...(isFramed && { 'X-Framed': '1' }),
    ...(method !== 'GET' && { 'Idempotency-Key': key }),
  }
}
