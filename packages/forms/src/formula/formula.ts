/** What becomes of the answers of a grid's column. */
export const columnTotals = ['sum', 'count', 'min', 'max'] as const
export type ColumnTotal = (typeof columnTotals)[number]

export const signs = ['+', '-', '*', '/'] as const
export type Sign = (typeof signs)[number]

/** One piece of a formula, in the order in which it is read. Paths are those of JSON logic: `data.rent`, or `row.hours` for a field of the same row. */
export type Piece =
  | { type: 'field'; path: string }
  | { type: 'number'; value: number }
  | { type: 'sign'; sign: Sign }
  | { type: 'open' }
  | { type: 'close' }
  | { type: 'column'; total: ColumnTotal; rows: string; column: string }
  | { type: 'days'; from: string; to: string }

/** A calculation that is chosen piece by piece. What is not answered counts as 0, and so does what is divided by 0. */
export interface Formula {
  pieces: readonly Piece[]
  /** Decimals to which the result is rounded; not rounded if left out. */
  decimals?: number | undefined
}

/** Why pieces are not a formula yet. */
export type FormulaFaultName = 'empty' | 'long' | 'valueMissing' | 'signMissing' | 'openBracket' | 'closeBracket' | 'dateMissing'
export interface FormulaFault {
  name: FormulaFaultName
  /** The index of the piece at which it shows; the number of pieces for the end. */
  at: number
}

/** The maximum number of pieces. */
export const longestFormula = 60
