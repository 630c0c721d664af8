import type { Language } from '@klesis/contract/wire.ts'
import { answerText } from '../diff/answer-text.ts'
import { type FieldPlace, fieldPlaces, innermostOf, placeText } from '../diff/field-places.ts'
import { getAt } from '../model/data-path.ts'
import type { Form } from '../model/form.ts'
import { labelOf } from '../model/label-of.ts'
import { anyRow } from '../model/row-layout.ts'
import { translator } from '../translate/translator.ts'
import { type Criterion, criteriaOf, totalOf } from './scores.ts'

/** What applicants are told of one field: the mean of its scores, or else what was answered, without who answered. */
export interface ToldField {
  path: string
  label: string
  /** Null for a field that is no score. */
  score: { mean: number; most: number | null } | null
  /** In the order of their letters, so that the order tells nothing of the evaluators. */
  texts: string[]
}

/** An evaluation with the form that it was made with. */
export interface Evaluated {
  form: Form
  data: unknown
}

/** The fields that the author of the form marked to be told to applicants, in reading order. Fields in rows are never told. */
export const toldFields = (form: Form): FieldPlace[] =>
  innermostOf(fieldPlaces(form)).filter(
    ({ component: { properties }, path }) => (properties?.toldToApplicant === true || properties?.toldToApplicant === 'true') && !path.includes(anyRow),
  )

/**
 * What applicants are told of their evaluations, as the newest form has its fields. An answer is told only if its evaluator's own form said so too: nobody's words are
 * told who wrote them for the committee alone. What nobody answered is left out.
 */
export function resultReport(evaluations: readonly Evaluated[], newest: Form, language: Language): ToldField[] {
  const criteria = new Map(criteriaOf(newest).map((criterion) => [criterion.path, criterion]))
  const translate = translator(newest, language)
  return toldFields(newest).flatMap((place): ToldField[] => {
    const path = placeText(place.path)
    const told = { path, label: translate(labelOf(place.component)) }
    const asTold = evaluations.filter(({ form }) => toldFields(form).some((own) => placeText(own.path) === path))
    const criterion = criteria.get(path)
    if (criterion) return meanOf(asTold, criterion).map((score) => ({ ...told, score, texts: [] }))
    const texts = textsOf(asTold, place, language)
    return texts.length > 0 ? [{ ...told, score: null, texts }] : []
  })
}

/** The mean of one criterion over the evaluations that have it; empty if none has. */
function meanOf(evaluations: readonly Evaluated[], { path, most }: Criterion): NonNullable<ToldField['score']>[] {
  const scores = evaluations.flatMap(({ form, data }) => {
    const own = criteriaOf(form).filter((criterion) => criterion.path === path)
    return totalOf(own, data).parts.map(({ score }) => score)
  })
  if (scores.length === 0) return []
  return [{ mean: Math.round((scores.reduce((sum, score) => sum + score, 0) / scores.length) * 100) / 100, most: most ?? null }]
}

function textsOf(evaluations: readonly Evaluated[], { component, path }: FieldPlace, language: Language): string[] {
  const texts = evaluations
    .map(({ form, data }) => answerText(component, getAt(data, path), { language, translate: translator(form, language) }).trim())
    .filter((text) => text !== '')
  return texts.sort((one, other) => one.localeCompare(other, language))
}
