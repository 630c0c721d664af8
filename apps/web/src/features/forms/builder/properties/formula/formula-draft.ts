import type { Formula, Piece } from '@klesis/forms/formula/formula.ts'
import { isValue } from '@klesis/forms/formula/piece-logic.ts'

/** A formula as it is edited: new pieces are put after the chosen one. */
export interface FormulaDraft {
  formula: Formula
  /** The index of the chosen piece; -1 before the first. */
  chosen: number
}

const endsValue = (piece: Piece | undefined) => piece !== undefined && (isValue(piece) || piece.type === 'close')
const beginsValue = (piece: Piece | undefined) => piece !== undefined && (isValue(piece) || piece.type === 'open')

const withPieces = ({ formula }: FormulaDraft, pieces: readonly Piece[], chosen: number): FormulaDraft => ({ formula: { ...formula, pieces }, chosen })

/** Puts a piece after the chosen one. A sign takes the place of a sign, and a value after a value is added to it. */
export function withPiece(draft: FormulaDraft, piece: Piece): FormulaDraft {
  const { pieces } = draft.formula
  const before = pieces[draft.chosen]
  if (piece.type === 'sign' && before?.type === 'sign') return replaced(draft, draft.chosen, piece)
  const added: Piece[] = endsValue(before) && beginsValue(piece) ? [{ type: 'sign', sign: '+' }, piece] : [piece]
  return withPieces(draft, pieces.toSpliced(draft.chosen + 1, 0, ...added), draft.chosen + added.length)
}

export const replaced = (draft: FormulaDraft, index: number, piece: Piece): FormulaDraft => withPieces(draft, draft.formula.pieces.with(index, piece), index)

/** Removes the chosen piece, and the sign before it if it was a value. */
export function withoutChosen(draft: FormulaDraft): FormulaDraft {
  const { pieces } = draft.formula
  if (draft.chosen < 0) return draft
  const piece = pieces[draft.chosen]
  const goesWith = piece && isValue(piece) && pieces[draft.chosen - 1]?.type === 'sign' ? 1 : 0
  const start = draft.chosen - goesWith
  return withPieces(draft, pieces.toSpliced(start, 1 + goesWith), start - 1)
}
