import type { Form } from '../model/form.ts'
import { type Answers, openAnswers } from './answers.ts'
import { applyScriptedDefault } from './calculate.ts'
import { checkPlace, type Found, isOfType } from './check-place.ts'
import type { FormIssue } from './issue.ts'
import type { Overrides, Place } from './place.ts'
import { placesOf } from './places-of.ts'
import type { Run } from './run.ts'
import type { Evaluator } from './script.ts'
import { frameOf, settle } from './settle.ts'
import { triggersOf } from './triggers.ts'

export interface ProcessOptions {
  /** Runs the authors' scripts. Without it a form that has scripts is never valid. */
  evaluate?: Evaluator
  now: Date
  /** `draft` refuses only what cannot be kept (wrong types, too much); `final` asks everything; `page` asks everything and keeps what is typed but never stored. */
  mode: 'draft' | 'final' | 'page'
  /** Only what stands in this top component (a wizard's page, counted from 0) is checked. */
  page?: number
  /** Paths of calculated answers the person changed by hand; without it every given answer counts as changed. */
  overridden?: ReadonlySet<string>
}

export interface Processed {
  /** The answers with defaults and calculations, without what is hidden or unknown. */
  data: Record<string, unknown>
  /** Paths of what is not shown. */
  hidden: ReadonlySet<string>
  /** What `logic` made of components, by path. */
  overrides: ReadonlyMap<string, Overrides>
  errors: FormIssue[]
  /** What does not stand in the way of sending: scripts that failed while drafting, calculations that do not come to rest. */
  warnings: FormIssue[]
}

/**
 * Applies a form's rules to answers: the same in the browser and on the server. Never throws, whatever the answers are.
 * Patterns are the author's regular expressions: on the server call this where it can be stopped.
 */
export function processForm(form: Form, data: unknown, options: ProcessOptions): Processed {
  const { places, faults } = placesOf(form, data)
  const run: Run = {
    form,
    places,
    answers: openAnswers(form, begin(places, options.now), options.evaluate, options.now),
    triggers: triggersOf(form),
    evaluator: options.evaluate,
    now: options.now,
    overridden: options.overridden,
  }
  for (const place of places) applyScriptedDefault(run, place)
  const isStable = settle(run)
  const found = places.flatMap((place) => issuesOf(run, place, options))
  const { errors, warnings } = sorted(found, options)
  return {
    data: withoutUnsaved(run.answers, places, options.mode),
    hidden: new Set(places.filter(isHidden).map((place) => place.path)),
    overrides: new Map(places.filter((place) => Object.keys(place.overrides).length > 0).map((place) => [place.path, place.overrides])),
    errors: [...faults, ...errors],
    warnings: isStable ? warnings : [...warnings, { path: '', key: '', label: '', rule: 'script', params: { property: 'calculateValue' } }],
  }
}

const isHidden = (place: Place): boolean => place.isAbsent || place.isVeiled

/** The answers as first laid out, before any condition spoke. */
function begin(places: readonly Place[], now: Date): Record<string, unknown> {
  const answers = openAnswers({ components: [] }, {}, undefined, now)
  for (const place of places) if (place.at) answers.set(place.at, frameOf(place))
  return answers.root
}

function issuesOf(run: Run, place: Place, { mode, page }: ProcessOptions): FormIssue[] {
  if (page !== undefined && place.page !== page) return []
  if (isHidden(place) && place.component.validateWhenHidden !== true) return []
  const found: Found | undefined =
    mode !== 'draft' ? checkPlace(run, place) : place.kind && place.at && !isOfType(place, place.kind, run.answers.get(place.at)) ? { rule: 'type' } : undefined
  const failed: Found[] = [...place.faults].map(([property, message]) => ({ rule: 'script', params: { property, message } }))
  return [...(found ? [found] : []), ...failed].map((one) => toIssue(place, one))
}

function toIssue({ component, path, overrides }: Place, { rule, params, said }: Found): FormIssue {
  const message = said ?? component.errors?.[rule] ?? (component.validate?.customMessage || undefined)
  const given = Object.entries(params ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))
  return {
    path,
    key: component.key,
    rule,
    label: overrides.texts?.label ?? component.label ?? component.key,
    ...(given.length > 0 ? { params: Object.fromEntries(given) } : {}),
    ...(typeof message === 'string' && rule !== 'script' ? { message } : {}),
  }
}

/** While drafting, a script that fails is told but stops nobody. */
function sorted(found: FormIssue[], { mode }: ProcessOptions) {
  if (mode !== 'draft') return { errors: found, warnings: [] }
  return { errors: found.filter((issue) => issue.rule !== 'script'), warnings: found.filter((issue) => issue.rule === 'script') }
}

function withoutUnsaved(answers: Answers, places: readonly Place[], mode: ProcessOptions['mode']): Record<string, unknown> {
  if (mode === 'page') return answers.root
  for (const { component, kind, at } of places) {
    if (at && (kind?.isSecret || (mode === 'final' && component.persistent === false))) answers.set(at, undefined)
  }
  return answers.root
}
