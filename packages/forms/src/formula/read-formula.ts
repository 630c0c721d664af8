import { isRecord } from '../model/is-record.ts'
import { columnTotals, type Formula, type Piece, type Sign } from './formula.ts'
import { formulaLogic } from './formula-logic.ts'
import { formerValueLogic, type ValueLogic, type ValuePiece, valueLogic } from './piece-logic.ts'

interface Read {
  pieces: readonly Piece[]
  /** How tightly the pieces belong together. */
  rank: number
}

const ranks: Readonly<Record<Sign, number>> = { '+': 1, '-': 1, '*': 2, '/': 2 }
const ofValue = 3

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const only = (value: unknown): [string, readonly unknown[]] | undefined => {
  if (!isRecord(value)) return undefined
  const [[name, operands] = ['', undefined], ...more] = Object.entries(value)
  return more.length === 0 && Array.isArray(operands) ? [name, operands] : undefined
}

const pathIn = (logic: unknown): string => (isRecord(logic) && typeof logic.var === 'string' ? logic.var : '')

/** The values that a logic might be the logic of; which one it is, is compared. */
function candidates(logic: unknown): ValuePiece[] {
  if (typeof logic === 'number') return [{ type: 'number', value: logic }]
  const [name, operands = []] = only(logic) ?? []
  if (name === 'if') {
    const [from, to] = only(operands[0])?.[1] ?? []
    return [{ type: 'days', from: pathIn(from), to: pathIn(to) }]
  }
  const list = name === 'or' ? only(operands[0])?.[1] : operands
  const column = /"current\.([^"]+)"/.exec(JSON.stringify(list ?? ''))?.[1] ?? ''
  return [{ type: 'field', path: pathIn(operands[0]) }, ...columnTotals.map((total) => ({ type: 'column' as const, total, rows: pathIn(list?.[0]), column }))]
}

function read(logic: unknown, write: ValueLogic): Read | undefined {
  const value = candidates(logic).find((piece) => isSame(write(piece), logic))
  if (value) return { pieces: [value], rank: ofValue }
  const [name, operands = []] = only(logic) ?? []
  if (name === '+' || name === '-' || name === '*') return readOperation(name, operands, write)
  const [inside, divided] = only(operands[1]) ?? []
  return name === 'if' && inside === '/' && divided ? readOperation('/', divided, write) : undefined
}

const bracketed = ({ pieces, rank }: Read, isNeeded: (rank: number) => boolean): readonly Piece[] =>
  isNeeded(rank) ? [{ type: 'open' }, ...pieces, { type: 'close' }] : pieces

function readOperation(sign: Sign, [left, right]: readonly unknown[], write: ValueLogic): Read | undefined {
  const [one, other] = [read(left, write), read(right, write)]
  if (!one || !other) return undefined
  const rank = ranks[sign]
  return {
    pieces: [...bracketed(one, (inner) => inner < rank), { type: 'sign', sign }, ...bracketed(other, (inner) => inner <= rank)],
    rank,
  }
}

/** The pieces of a calculation; undefined if it was written by hand: whatever `formulaLogic` would not make of pieces. */
export const readFormula = (logic: unknown): Formula | undefined => readAs(logic, valueLogic) ?? readAs(logic, formerValueLogic)

function readAs(logic: unknown, write: ValueLogic): Formula | undefined {
  const [outer, texts = []] = only(logic) ?? []
  const isText = outer === 'cat'
  const whole = isText ? texts[0] : logic
  const [name, operands = []] = only(whole) ?? []
  const decimals = name === '_round' && typeof operands[1] === 'number' ? operands[1] : undefined
  const rule = decimals === undefined ? whole : operands[0]
  const [sign, numbers = []] = only(rule) ?? []
  const found = read(sign === '+' && numbers.length === 1 ? numbers[0] : rule, write)
  if (!found) return undefined
  const formula = { pieces: found.pieces, decimals }
  const made = formulaLogic(formula, isText, write)
  return made.ok && isSame(made.logic, logic) ? formula : undefined
}
