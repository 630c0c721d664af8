import { getAt, setAt } from '../model/data-path.ts'
import type { Component, Form } from '../model/form.ts'
import { applyJsonLogic } from '../rules/json-logic.ts'
import { inventedAnswers } from '../scripts/invented-answers.ts'
import type { Piece } from './formula.ts'
import { formulaLogic } from './formula-logic.ts'
import { type FormulaSource, firstRowOf, formulaSources } from './formula-sources.ts'
import { isValue } from './piece-logic.ts'

const firstDay = Date.UTC(2026, 0, 15)
const dayLength = 86_400_000

/** Different numbers and dates for the fields of a formula, so that the result shows what came from where. */
function exampleAnswers(form: Form, target: Component, sources: readonly FormulaSource[]) {
  const data = inventedAnswers(form)
  const row = firstRowOf(form, target)
  const place = (path: string) => {
    const [root, ...keys] = path.split('.')
    return root === 'row' ? [...row, ...keys] : keys
  }
  for (const [index, source] of sources.entries()) {
    if (source.type === 'number') setAt(data, place(source.path), index + 2)
    else if (source.type === 'date') setAt(data, place(source.path), new Date(firstDay + index * 10 * dayLength).toISOString())
    else if (source.isNumber) for (const line of [0, 1]) setAt(data, [...place(source.rows), line, ...source.column.split('.')], index + 2 + line)
  }
  return { data, row: getAt(data, row) }
}

/** A formula on invented answers: the value of each piece that has one, and the result. */
export function formulaExample(form: Form, target: Component, pieces: readonly Piece[], logic: unknown): { values: (number | undefined)[]; result: unknown } {
  const answers = exampleAnswers(form, target, formulaSources(form, target))
  const resultOf = (piece: Piece) => {
    const made = isValue(piece) ? formulaLogic({ pieces: [piece] }, false) : undefined
    return made?.ok ? Number(applyJsonLogic(made.logic, answers)) : undefined
  }
  return { values: pieces.map(resultOf), result: applyJsonLogic(logic, answers) }
}
