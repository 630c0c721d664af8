import type { ColumnTotal, Piece, Sign } from './formula.ts'

/** JSON logic of the operators that form.io and Klesis both know. */
export type Logic = number | string | boolean | null | readonly Logic[] | { readonly [operator: string]: Logic }

const read = (path: string): Logic => ({ var: path })
/** The answer, or 0: JSON logic takes an empty text and null for false. */
const orZero = (logic: Logic): Logic => ({ or: [logic, 0] })
const sumSoFar = read('accumulator')

const totals: Readonly<Record<ColumnTotal, (rows: string, cell: Logic) => Logic>> = {
  sum: (rows, cell) => ({ reduce: [read(rows), { '+': [sumSoFar, orZero(cell)] }, 0] }),
  count: (rows, cell) => ({ reduce: [read(rows), { '+': [sumSoFar, { if: [{ in: [cell, [null, '', false]] }, 0, 1] }] }, 0] }),
  min: (rows, cell) => extreme('min', rows, cell),
  max: (rows, cell) => extreme('max', rows, cell),
}

/** The operators `min` and `max` take no list, so that the rows are gone through one by one, past those without an answer. */
const extreme = (operator: 'min' | 'max', rows: string, cell: Logic): Logic =>
  orZero({
    reduce: [read(rows), { if: [{ in: [cell, [null, '']] }, sumSoFar, { '===': [sumSoFar, null] }, cell, { [operator]: [sumSoFar, cell] }] }, null],
  })

/** The number of the day of an answer. */
type DayLogic = (path: string) => Logic

const part = (path: string, start: number, length: number): Logic => ({ substr: [read(path), start, length] })

/** The number of the day that the text names, by its year, month and day of the month, good from March 1900 to February 2100: there is no operator for the time between two dates. */
const writtenDay: DayLogic = (path) => {
  const [year, month, day] = [part(path, 0, 4), part(path, 5, 2), part(path, 8, 2)]
  const yearFromMarch: Logic = { '+': [year, { _floor: [{ '/': [{ '+': [month, 9] }, 12] }] }] }
  const leapDays: Logic = { _floor: [{ '/': [{ '*': [7, yearFromMarch] }, 4] }] }
  const daysBefore: Logic = { _floor: [{ '/': [{ '*': [275, month] }, 9] }] }
  return { '+': [{ '-': [{ '*': [367, year] }, leapDays] }, daysBefore, day] }
}

/** Whether it is summer time in Athens, three hours from UTC and not two, in the last hours of the day: from the last Sunday of March to that of October. */
function isSummerTime(path: string): Logic {
  const month = part(path, 5, 2)
  const daysSinceSunday: Logic = { '%': [{ '+': [writtenDay(path), 2] }, 7] }
  const isAfterLastSunday: Logic = { '>=': [{ '-': [part(path, 8, 2), daysSinceSunday] }, 25] }
  const isChanging: Logic = { and: [{ in: [month, ['03', '10']] }, { '!==': [isAfterLastSunday, { '===': [month, '10'] }] }] }
  return { or: [{ and: [{ '>': [month, 3] }, { '<': [month, 10] }] }, isChanging] }
}

/** The number of the day in Athens: answers are stored in UTC, where a midnight of Athens lies on the day before. */
const athensDay: DayLogic = (path) => {
  const hour = part(path, 11, 2)
  const isNextDay: Logic = { and: [{ in: ['Z', read(path)] }, { or: [{ '>': [hour, 21] }, { and: [{ '===': [hour, '21'] }, isSummerTime(path)] }] }] }
  return { '+': [writtenDay(path), { if: [isNextDay, 1, 0] }] }
}

const daysBetween = (from: string, to: string, dayNumber: DayLogic): Logic => ({
  if: [{ and: [read(from), read(to)] }, { '-': [dayNumber(to), dayNumber(from)] }, 0],
})

/** A piece that is a value. */
export type ValuePiece = Exclude<Piece, { type: 'sign' | 'open' | 'close' }>
export const isValue = (piece: Piece): piece is ValuePiece => piece.type !== 'sign' && piece.type !== 'open' && piece.type !== 'close'

/** Writes the JSON logic of a value. */
export type ValueLogic = (piece: ValuePiece) => Logic

const withDays =
  (dayNumber: DayLogic): ValueLogic =>
  (piece) => {
    if (piece.type === 'number') return piece.value
    if (piece.type === 'field') return orZero(read(piece.path))
    if (piece.type === 'column') return totals[piece.total](piece.rows, read(`current.${piece.column}`))
    return daysBetween(piece.from, piece.to, dayNumber)
  }

export const valueLogic = withDays(athensDay)
/** As stored formulas may have it: days were counted in UTC. */
export const formerValueLogic = withDays(writtenDay)

/** Two values and the sign between them. */
export const operation = (sign: Sign, one: Logic, other: Logic): Logic => (sign === '/' ? { if: [other, { '/': [one, other] }, 0] } : { [sign]: [one, other] })
