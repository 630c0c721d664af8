import { type Formula, type FormulaFault, type FormulaFaultName, longestFormula, type Piece, type Sign } from './formula.ts'
import { isValue, type Logic, operation, type ValueLogic, valueLogic } from './piece-logic.ts'

export type FormulaLogic = { ok: true; logic: Logic } | { ok: false; fault: FormulaFault }

class Unreadable extends Error {
  readonly fault: FormulaFault
  constructor(name: FormulaFaultName, at: number) {
    super(name)
    this.fault = { name, at }
  }
}

const signAt = (pieces: readonly Piece[], at: number, wanted: readonly Sign[]): Sign | undefined => {
  const piece = pieces[at]
  return piece?.type === 'sign' && wanted.includes(piece.sign) ? piece.sign : undefined
}

/** Reads pieces from one place on, × and ÷ before + and −. */
function reader(pieces: readonly Piece[], write: ValueLogic) {
  let at = 0
  const value = (): Logic => {
    const piece = pieces[at]
    if (piece?.type === 'open') return bracket()
    if (!piece || !isValue(piece)) throw new Unreadable('valueMissing', at)
    if (piece.type === 'days' && (piece.from === '' || piece.to === '')) throw new Unreadable('dateMissing', at)
    at += 1
    return write(piece)
  }
  const bracket = (): Logic => {
    const opened = at
    at += 1
    const inside = sum()
    if (pieces[at]?.type !== 'close') throw at < pieces.length ? new Unreadable('signMissing', at) : new Unreadable('openBracket', opened)
    at += 1
    return inside
  }
  const chain = (next: () => Logic, wanted: readonly Sign[]) => (): Logic => {
    let made = next()
    for (let sign = signAt(pieces, at, wanted); sign; sign = signAt(pieces, at, wanted)) {
      at += 1
      made = operation(sign, made, next())
    }
    return made
  }
  const product = chain(value, ['*', '/'])
  const sum = chain(product, ['+', '-'])
  return () => {
    const made = sum()
    const piece = pieces[at]
    if (piece) throw new Unreadable(piece.type === 'close' ? 'closeBracket' : 'signMissing', at)
    return made
  }
}

/** The JSON logic of a formula, for a field of numbers or of text; or why its pieces are none yet. */
export function formulaLogic({ pieces, decimals }: Formula, isText: boolean, write = valueLogic): FormulaLogic {
  if (pieces.length === 0) return { ok: false, fault: { name: 'empty', at: 0 } }
  if (pieces.length > longestFormula) return { ok: false, fault: { name: 'long', at: longestFormula } }
  try {
    const made = reader(pieces, write)()
    // A number alone is no rule.
    const rule: Logic = typeof made === 'number' ? { '+': [made] } : made
    const rounded: Logic = decimals === undefined ? rule : { _round: [rule, decimals] }
    return { ok: true, logic: isText ? { cat: [rounded] } : rounded }
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, fault: error.fault }
    throw error
  }
}
