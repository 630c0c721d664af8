import { fieldPlaces, innermostOf } from '../diff/field-places.ts'
import { limitOfComponent } from '../kinds/limit-of.ts'
import { choicesOf } from '../model/choices.ts'
import { getAt } from '../model/data-path.ts'
import type { Component, Form } from '../model/form.ts'
import { labelOf } from '../model/label-of.ts'
import { anyRow } from '../model/row-layout.ts'
import { scoreOf } from '../model/score-of.ts'

/** A field of an evaluation form that counts in the total. */
export interface Criterion {
  /** Where its answer is: `quality` or `plan.quality`. */
  path: string
  label: string
  weight: number
  /** The smallest and the largest score; undefined where the form sets no limit. */
  least: number | undefined
  most: number | undefined
}

/** What the scores of an evaluation come to. `parts` are the weighted scores by path; `total` is null while a score is missing, and for a form without any. */
export interface EvaluationTotal {
  parts: { path: string; score: number; part: number }[]
  missing: string[]
  total: number | null
}

/** The scores of a form in reading order. Fields in rows, with several answers or without a positive weight are none. */
export function criteriaOf(form: Form): Criterion[] {
  return innermostOf(fieldPlaces(form)).flatMap(({ component, path }) => {
    const weight = scoreOf(component)?.weight ?? 0
    if (!(weight > 0) || component.multiple === true || path.includes(anyRow)) return []
    return [{ path: path.join('.'), label: labelOf(component), weight, ...limitsOf(component) }]
  })
}

function limitsOf(component: Component): Pick<Criterion, 'least' | 'most'> {
  const values = (choicesOf(component) ?? []).map(({ value }) => toScore(value)).filter((value) => value !== undefined)
  if (values.length > 0) return { least: Math.min(...values), most: Math.max(...values) }
  return { least: limitOfComponent(component, 'min'), most: limitOfComponent(component, 'max') }
}

/** The total of the answers. A score that the form does not show (`hidden`) is not missing. */
export function totalOf(criteria: readonly Criterion[], answers: unknown, hidden: ReadonlySet<string> = new Set()): EvaluationTotal {
  const shown = criteria.filter(({ path }) => !hidden.has(path))
  const found = shown.map((criterion) => ({ ...criterion, score: toScore(getAt(answers, criterion.path.split('.'))) }))
  const parts = found.flatMap(({ path, score, weight }) => (score === undefined ? [] : [{ path, score, part: rounded(score * weight) }]))
  const missing = found.filter(({ score }) => score === undefined).map(({ path }) => path)
  const total = shown.length === 0 || missing.length > 0 ? null : rounded(parts.reduce((sum, { part }) => sum + part, 0))
  return { parts, missing, total }
}

/** The largest total that the form allows; undefined where one of its scores has no upper limit, or where it has no scores. */
export const largestTotal = (criteria: readonly Criterion[]): number | undefined =>
  criteria.length === 0 || criteria.some(({ most }) => most === undefined)
    ? undefined
    : rounded(criteria.reduce((sum, { most, weight }) => sum + (most ?? 0) * weight, 0))

/** A score may be stored as a number or, by fields with choices, as text. */
function toScore(value: unknown): number | undefined {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return undefined
  const score = Number(value)
  return Number.isFinite(score) ? score : undefined
}

/** Removes what binary fractions add: 0.3 × 8 is 2.4. */
const rounded = (value: number) => Math.round(value * 10_000) / 10_000
