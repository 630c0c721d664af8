import type { Language } from '@klesis/contract/wire.ts'
import { type FieldPlace, fieldPlaces } from '../diff/field-places.ts'
import { rowLayoutOf } from '../kinds/kind.ts'
import { definitionOf } from '../kinds/kind-of.ts'
import { getAt } from '../model/data-path.ts'
import type { Component, Form } from '../model/form.ts'
import { labelOf } from '../model/label-of.ts'
import { type RowLayout, rowsAt } from '../model/row-layout.ts'
import { translator } from '../translate/translator.ts'

/** One step on the way from the answers to those of a field: down these keys, or into each row. */
type Step = { keys: readonly string[] } | { rows: RowLayout }

/**
 * The answers of one field as a column of a table. A container is no column, but its fields are; so are the fields of a grid or tree, each with as many answers
 * in an application as there are rows.
 */
export interface AnswerColumn {
  /** The keys down to the field: `trip.to`. A grid counts as a key like a container. */
  key: string
  /** The labels of the containers and grids around the field, and its own. */
  title: string
  component: Component
  steps: readonly Step[]
  /** Whether the field lies in rows. */
  isRepeated: boolean
}

/** The columns of a form in its order: the fields whose answers people see and the portal keeps. */
export function answerColumns(form: Form, language: Language): AnswerColumn[] {
  const translate = translator(form, language)
  return fieldPlaces(form).flatMap((place) => columnsOf(place, { from: 0, keys: [], titles: [], steps: [], isRepeated: false }, translate))
}

interface Around {
  /** How much of a path leads to what is around the field. */
  from: number
  keys: readonly string[]
  titles: readonly string[]
  steps: readonly Step[]
  isRepeated: boolean
}

function columnsOf({ path, component, fields }: FieldPlace, around: Around, translate: (text: string) => string): AnswerColumn[] {
  const own = path.slice(around.from)
  const keys = [...around.keys, ...own]
  const titles = [...around.titles, translate(labelOf(component))]
  const steps = [...around.steps, { keys: own }]
  if (fields.length === 0) return [{ key: keys.join('.'), title: titles.join(': '), component, steps, isRepeated: around.isRepeated }]
  const kind = definitionOf(component)
  const rows = kind?.shape === 'rows' ? rowLayoutOf(kind) : undefined
  const inside: Around = {
    ...{ from: path.length + (rows?.pattern.length ?? 0), keys, titles },
    ...{ steps: rows ? [...steps, { rows }] : steps, isRepeated: around.isRepeated || rows !== undefined },
  }
  return fields.flatMap((field) => columnsOf(field, inside, translate))
}

/** The answers of a column: one, or one for each row. */
export const answersAt = (data: unknown, { steps }: Pick<AnswerColumn, 'steps'>): unknown[] =>
  steps.reduce<unknown[]>(
    (found, step) => found.flatMap((value) => ('keys' in step ? [getAt(value, step.keys)] : rowsAt(step.rows, value).map(({ row }) => row))),
    [data],
  )
