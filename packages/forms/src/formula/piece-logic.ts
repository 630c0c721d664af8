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

/** The days between the dates at two paths. */
type DaysLogic = (from: string, to: string) => Logic

const inEach = (list: Logic, make: Logic): Logic => ({ map: [list, make] })
const item = read('')
const [first, second, third, fourth, fifth] = ['0', '1', '2', '3', '4'].map(read) as [Logic, Logic, Logic, Logic, Logic]

/**
 * The numbers of the days in Athens of two dates, good from March 1900 to February 2100; those of Sundays can be divided by 7. There is no operator for the time
 * between two dates, and answers are stored in UTC, where a midnight of Athens lies on the day before. A list of results leads to the next, because expressions
 * within each other would be nested deeper than forms may be.
 */
function athensDays(dates: Logic): Logic {
  const [year, month, day, hour] = [first, second, third, fourth]
  const cut = (start: number, length: number): Logic => ({ substr: [item, start, length] })
  const texts = inEach(dates, [cut(0, 4), cut(5, 2), cut(8, 2), cut(11, 2), { substr: [item, -1] }])
  const hourInUtc: Logic = { if: [{ '===': [fifth, 'Z'] }, hour, 0] }
  const yearFromMarch: Logic = { _floor: [{ '+': [year, { '/': [month, 12] }, 0.8] }] }
  const withYears = inEach(texts, [year, month, day, hourInUtc, yearFromMarch])
  const leapDays: Logic = { _ceil: [{ '*': [-1.75, fifth] }] }
  const daysBefore: Logic = { _floor: [{ '*': [30.56, month] }] }
  const withDays = inEach(withYears, [{ '+': [{ '*': [367, year] }, leapDays, daysBefore, day, 2] }, month, day, hour])
  const sunday: Logic = { '+': [{ '*': [100, month] }, day, { '-': [{ '%': [first, 7] }] }] }
  const withSundays = inEach(withDays, [first, sunday, hour])
  // Clocks change on the last Sundays of March and October: in summer, three hours from UTC and not two, 21:00 is midnight.
  const midnight: Logic = { if: [{ '<=': [325, second, 1024] }, 21, 22] }
  return inEach(withSundays, { '+': [first, { if: [{ '>=': [third, midnight] }, 1, 0] }] })
}

const answered = (from: string, to: string, days: Logic): Logic => ({ if: [{ and: [read(from), read(to)] }, days, 0] })

const inAthens: DaysLogic = (from, to) => answered(from, to, { reduce: [athensDays([read(from), read(to)]), { '-': [read('current'), sumSoFar] }, 0] })

/** As they were counted once. */
const inUtc: DaysLogic = (from, to) => {
  const part = (path: string, start: number, length: number): Logic => ({ substr: [read(path), start, length] })
  const dayNumber = (path: string): Logic => {
    const [year, month, day] = [part(path, 0, 4), part(path, 5, 2), part(path, 8, 2)]
    const yearFromMarch: Logic = { '+': [year, { _floor: [{ '/': [{ '+': [month, 9] }, 12] }] }] }
    const leapDays: Logic = { _floor: [{ '/': [{ '*': [7, yearFromMarch] }, 4] }] }
    const daysBefore: Logic = { _floor: [{ '/': [{ '*': [275, month] }, 9] }] }
    return { '+': [{ '-': [{ '*': [367, year] }, leapDays] }, daysBefore, day] }
  }
  return answered(from, to, { '-': [dayNumber(to), dayNumber(from)] })
}

/** A piece that is a value. */
export type ValuePiece = Exclude<Piece, { type: 'sign' | 'open' | 'close' }>
export const isValue = (piece: Piece): piece is ValuePiece => piece.type !== 'sign' && piece.type !== 'open' && piece.type !== 'close'

/** Writes the JSON logic of a value. */
export type ValueLogic = (piece: ValuePiece) => Logic

const valueWith =
  (days: DaysLogic): ValueLogic =>
  (piece) => {
    if (piece.type === 'number') return piece.value
    if (piece.type === 'field') return orZero(read(piece.path))
    if (piece.type === 'column') return totals[piece.total](piece.rows, read(`current.${piece.column}`))
    return days(piece.from, piece.to)
  }

export const valueLogic = valueWith(inAthens)
/** As stored formulas may have it: days were counted in UTC. */
export const formerValueLogic = valueWith(inUtc)

/** Two values and the sign between them. */
export const operation = (sign: Sign, one: Logic, other: Logic): Logic => (sign === '/' ? { if: [other, { '/': [one, other] }, 0] } : { [sign]: [one, other] })
