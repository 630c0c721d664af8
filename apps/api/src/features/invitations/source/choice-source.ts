import type { Component } from '@klesis/forms/model/form.ts'
import { recordsOf } from '@klesis/forms/model/is-record.ts'
import type { Outgoing } from '../../../outgoing/outgoing.ts'
import { OutgoingError } from '../../../outgoing/outgoing-error.ts'
import { type SourceChoice, toChoices } from './to-choices.ts'

/** Choices from other servers, kept for a minute. */
export interface ChoiceSource {
  /** Throws an OutgoingError where they cannot be had. */
  find: (component: Component) => Promise<SourceChoice[]>
}

const keptFor = 60_000
const mostKept = 200

export function openChoiceSource(outgoing: Outgoing, now: () => Date): ChoiceSource {
  const kept = new Map<string, { until: number; choices: Promise<SourceChoice[]> }>()
  const forget = (at: number) => {
    for (const [key, { until }] of kept) if (until <= at || kept.size >= mostKept) kept.delete(key)
  }
  return {
    find(component) {
      const { url, headers } = requestOf(component)
      const { selectValues, valueProperty, template } = component
      const key = JSON.stringify([url, headers, selectValues, valueProperty, template])
      const at = now().getTime()
      forget(at)
      const known = kept.get(key)
      if (known) return known.choices
      const choices = outgoing.getJson(url, headers).then((answer) => toChoices(answer, component))
      kept.set(key, { until: at + keptFor, choices })
      choices.catch(() => kept.delete(key))
      return choices
    },
  }
}

/** Names a header of an author's may not have: they would change whom we speak with or how. */
const ours = /^(host|connection|content-length|transfer-encoding|upgrade|te|trailer|expect|cookie|proxy-.*)$/i
const headerName = /^[\w!#$%&'*+.^`|~-]+$/

/** What the select asks for. An address to be completed with answers is not asked: whoever fills the form could then choose it. */
function requestOf(component: Component): { url: string; headers: Record<string, string> } {
  const { url } = component.data ?? {}
  const filter = typeof component.filter === 'string' ? component.filter.trim() : ''
  if (typeof url !== 'string' || `${url}${filter}`.includes('{{')) throw new OutgoingError('notListed')
  const headers = recordsOf(component.data?.headers).flatMap(({ key, value }) =>
    typeof key === 'string' && headerName.test(key) && !ours.test(key) && typeof value === 'string' && !/[\r\n\0]/.test(value) ? [[key, value]] : [],
  )
  return { url: filter === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${filter}`, headers: Object.fromEntries(headers) }
}
