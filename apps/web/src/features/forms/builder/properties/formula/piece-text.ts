import type { Piece } from '@klesis/forms/formula/formula.ts'
import type { FormulaSource } from '@klesis/forms/formula/formula-sources.ts'
import type { Translate } from '../../../../../i18n/texts-map.ts'

const written = { '+': '+', '-': '−', '*': '×', '/': '÷' } as const

export interface PieceSpeech {
  t: Translate<'builder'>
  localize: (text: unknown) => string
  locale: string
  sources: readonly FormulaSource[]
}

export const titleOf = ({ component }: FormulaSource, localize: (text: unknown) => string) => localize(component.label) || component.key

/** What a path of a formula names; the path itself where its field is not there any more. */
const nameOf = (path: string, { sources, localize }: PieceSpeech): string => {
  const found = sources.find((one) => one.type !== 'column' && one.path === path)
  return found ? titleOf(found, localize) : path
}

export const columnOf = (piece: Piece, sources: readonly FormulaSource[]) =>
  sources.find((one) => piece.type === 'column' && one.type === 'column' && one.rows === piece.rows && one.column === piece.column)

/** Whether what a piece names is still a field that a formula can take. */
export const isKnown = (piece: Piece, sources: readonly FormulaSource[]): boolean => {
  const has = (path: string, type: 'number' | 'date') => path === '' || sources.some((one) => one.type === type && one.path === path)
  if (piece.type === 'field') return has(piece.path, 'number')
  if (piece.type === 'days') return has(piece.from, 'date') && has(piece.to, 'date')
  return piece.type !== 'column' || columnOf(piece, sources) !== undefined
}

/** A piece in words or as its sign. */
export function pieceText(piece: Piece, speech: PieceSpeech): string {
  const { t, sources, localize, locale } = speech
  if (piece.type === 'sign') return written[piece.sign]
  if (piece.type === 'open') return '('
  if (piece.type === 'close') return ')'
  if (piece.type === 'number') return piece.value.toLocaleString(locale, { maximumFractionDigits: 10 })
  if (piece.type === 'field') return nameOf(piece.path, speech)
  if (piece.type === 'days') return t('formula.days', { from: nameOf(piece.from, speech) || '…', to: nameOf(piece.to, speech) || '…' })
  const found = columnOf(piece, sources)
  return t(`formula.${piece.total}`, { column: found ? titleOf(found, localize) : `${piece.rows}.${piece.column}` })
}
