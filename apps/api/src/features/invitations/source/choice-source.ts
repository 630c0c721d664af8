import type { Component } from '@klesis/forms/model/form.ts'
import { recordsOf } from '@klesis/forms/model/is-record.ts'
import type { Outgoing } from '../../../outgoing/outgoing.ts'
import { OutgoingError } from '../../../outgoing/outgoing-error.ts'
import { type SourceChoice, toChoices } from './to-choices.ts'

/** Fetches choices from other servers and caches them for a minute. */
export interface ChoiceSource {
  /** Throws an OutgoingError if the choices cannot be fetched. */
  find: (component: Component) => Promise<SourceChoice[]>
}

const cacheTime = 60_000
const cacheSize = 200

export function openChoiceSource(outgoing: Pick<Outgoing, 'getJson'>, now: () => Date): ChoiceSource {
  const cache = new Map<string, { until: number; choices: Promise<SourceChoice[]> }>()
  const evict = (at: number) => {
    for (const [key, { until }] of cache) if (until <= at || cache.size >= cacheSize) cache.delete(key)
  }
  return {
    find(component) {
      const { url, headers } = requestOf(component)
      const { selectValues, valueProperty, template } = component
      const key = JSON.stringify([url, headers, selectValues, valueProperty, template])
      const at = now().getTime()
      evict(at)
      const cached = cache.get(key)
      if (cached) return cached.choices
      const choices = outgoing.getJson(url, headers).then((answer) => toChoices(answer, component))
      cache.set(key, { until: at + cacheTime, choices })
      choices.catch(() => cache.delete(key))
      return choices
    },
  }
}

/** Header names that authors may not set, because they control the connection or its authentication. */
const reservedHeaders = /^(host|connection|content-length|transfer-encoding|upgrade|te|trailer|expect|cookie|proxy-.*)$/i
const headerName = /^[\w!#$%&'*+.^`|~-]+$/

/** The request of a select component. A URL with placeholders for answers is refused, because applicants could then choose the address. */
function requestOf(component: Component): { url: string; headers: Record<string, string> } {
  const { url } = component.data ?? {}
  const filter = typeof component.filter === 'string' ? component.filter.trim() : ''
  if (typeof url !== 'string' || `${url}${filter}`.includes('{{')) throw new OutgoingError('notListed')
  const headers = recordsOf(component.data?.headers).flatMap(({ key, value }) =>
    typeof key === 'string' && headerName.test(key) && !reservedHeaders.test(key) && typeof value === 'string' && !/[\r\n\0]/.test(value) ? [[key, value]] : [],
  )
  return { url: filter === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${filter}`, headers: Object.fromEntries(headers) }
}
