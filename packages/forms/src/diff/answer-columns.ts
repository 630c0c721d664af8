import { definitionOf, kindOf } from '../kinds/kind-of.ts'
import type { Component, Form } from '../model/form.ts'
import { labelOf } from '../model/label-of.ts'
import { translator } from '../translate/translator.ts'
import { shapeOf } from './changed-answers.ts'
import { type FieldPlace, fieldPlaces } from './field-places.ts'

/** A field whose answer fits in a cell of a table. */
export interface AnswerColumnField {
  /** The keys down to its answer, joined by points: `address.city`. */
  key: string
  component: Component
  /** In the language asked for. */
  label: string
  /** Whether its answer is a number. */
  isNumeric: boolean
}

/** The fields of a form whose answers fit in cells: one answer for each application. Grids, files and drawings do not, and secrets are nobody's to see. */
export function answerColumns(form: Form, language: string): AnswerColumnField[] {
  const translate = translator(form, language)
  return fieldPlaces(form)
    .flatMap(cellsOf)
    .map(({ path, component }) => ({ key: path.join('.'), component, label: translate(labelOf(component)), isNumeric: isNumeric(component) }))
}

function cellsOf(place: FieldPlace): FieldPlace[] {
  const kind = definitionOf(place.component)
  const shape = shapeOf(place.component, kind)
  if (shape === 'object') return place.fields.flatMap(cellsOf)
  return shape === 'value' && !kind?.kept ? [place] : []
}

const isNumeric = (component: Component): boolean => component.multiple !== true && ['number', 'currency'].includes(kindOf(component) ?? '')
