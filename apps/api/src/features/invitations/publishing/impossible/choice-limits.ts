import { isBlank } from '@klesis/forms/kinds/blank.ts'
import { definitionOf, kindOf } from '@klesis/forms/kinds/kind-of.ts'
import { limitOfComponent } from '@klesis/forms/kinds/limit-of.ts'
import { choicesOf, questionsOf, sourceOf } from '@klesis/forms/model/choices.ts'
import type { Component } from '@klesis/forms/model/form.ts'
import { isRecord, recordsOf } from '@klesis/forms/model/is-record.ts'
import { textOf } from '@klesis/forms/model/text-of.ts'
import { normalised } from '@klesis/forms/rules/defaults.ts'
import { hasNoChoices } from '../empty-choices.ts'
import { excluded } from './number-limits.ts'
import type { Reason } from './reason.ts'

const valuesOf = (choices: readonly Record<string, unknown>[]): string[] => [
  ...new Set(choices.flatMap(({ value }) => (isBlank(value) ? [] : [textOf(value)]))),
]

/** Boxes: more must be ticked than may be, or than there are. Without any, that is told by itself. */
export function impossibleBoxes(component: Component): Reason | undefined {
  if (kindOf(component) !== 'selectboxes') return undefined
  const least = Math.max(1, limitOfComponent(component, 'minSelectedCount') ?? 1)
  const count = valuesOf(choicesOf(component) ?? []).length || Number.POSITIVE_INFINITY
  return excluded(least, Math.min(limitOfComponent(component, 'maxSelectedCount') ?? count, count))
}

/** One choice: those in the form have no value that the field takes. Without any, that is told by itself. */
export function impossibleChoice(component: Component): Reason | undefined {
  const kind = kindOf(component)
  const choices = (kind === 'select' || kind === 'radio') && !hasNoChoices(component) ? choicesOf(component) : undefined
  if (!choices || choices.some(({ value }) => isTaken(component, value))) return undefined
  return { reason: 'noValues' }
}

const isTaken = (component: Component, value: unknown): boolean => {
  const one = normalised({ ...component, multiple: false }, definitionOf(component), value)
  return !isBlank(one) && definitionOf(component)?.accepts(component, one) === true
}

/** Several questions on one scale: without questions, or without a scale. */
export function impossibleSurvey(component: Component): Reason | undefined {
  if (kindOf(component) !== 'survey') return undefined
  if (questionsOf(component).length === 0) return { reason: 'noQuestions' }
  return valuesOf(recordsOf(component.values)).length === 0 ? { reason: 'noScale' } : undefined
}

const knownSources: ReadonlySet<string> = new Set(['values', 'json', 'url', 'resource', 'custom', 'lookup'])

const choiceKinds: ReadonlySet<string> = new Set(['select', 'radio', 'selectboxes'])

/** The source from which a field is to get its choices, unless they are written in it; undefined for a field without choices. */
const sourceOfChoices = (component: Component): string | undefined => (choiceKinds.has(kindOf(component) ?? '') ? sourceOf(component) : undefined)

/** Whether a field chooses from another system or from a resource. */
export const choosesFromElsewhere = (component: Component): boolean => ['url', 'resource'].includes(sourceOfChoices(component) ?? '')

export interface Sources {
  /** Whether the portal may call an address. */
  isListed: (url: string) => boolean
  /** Whether the page of the form reads choices from elsewhere; only that of an application does. */
  readsElsewhere: boolean
}

/** Choices from elsewhere: from a place that the portal or the page of the form does not read, or from a host that it may not call. */
export function unreadSource(component: Component, { isListed, readsElsewhere }: Sources): Reason | undefined {
  const source = sourceOfChoices(component)
  if (source === undefined) return undefined
  if (!knownSources.has(source)) return { reason: 'sourceUnknown', source }
  if (!readsElsewhere && choosesFromElsewhere(component)) return { reason: 'sourceOfApplications' }
  const url = isRecord(component.data) ? component.data.url : undefined
  // An empty address is told by itself.
  if (source !== 'url' || typeof url !== 'string' || url.trim() === '') return undefined
  if (`${url}${textOf(component.filter ?? '')}`.includes('{{')) return { reason: 'sourceOfAnswers' }
  return isListed(url) ? undefined : { reason: 'sourceNotListed', host: URL.canParse(url) ? new URL(url).host || url : url }
}
