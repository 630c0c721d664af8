import { columnTotals, type Piece } from '@klesis/forms/formula/formula.ts'
import type { FormulaSource } from '@klesis/forms/formula/formula-sources.ts'
import { NativeSelect } from '@mantine/core'
import { type PieceSpeech, pieceText } from './piece-text.ts'

/** What a field is in a formula: a number itself, a column its total, a date the first of two. */
export function pieceOf(source: FormulaSource): Piece {
  if (source.type === 'number') return { type: 'field', path: source.path }
  if (source.type === 'date') return { type: 'days', from: source.path, to: '' }
  return { type: 'column', total: source.isNumber ? 'sum' : 'count', rows: source.rows, column: source.column }
}

interface Props {
  sources: readonly FormulaSource[]
  speech: PieceSpeech
  onAdd: (piece: Piece) => void
}

/** Adds a field from a list: numbers, totals of columns, and the days between two dates. */
export function FieldChooser({ sources, speech, onAdd }: Props) {
  const { t } = speech
  const numbers: Piece[] = sources.filter((one) => one.type === 'number').map(pieceOf)
  const columns = sources.flatMap((one): Piece[] =>
    one.type === 'column'
      ? columnTotals.filter((total) => one.isNumber || total === 'count').map((total) => ({ type: 'column', total, rows: one.rows, column: one.column }))
      : [],
  )
  const dates = sources.filter((one) => one.type === 'date')
  const days: Piece[] = dates.length > 0 ? [{ type: 'days', from: '', to: '' }] : []
  const all = [...numbers, ...columns, ...days]
  const group = (name: string, offered: readonly Piece[]) =>
    offered.length === 0
      ? []
      : [
          {
            group: name,
            items: offered.map((piece) => ({
              value: String(all.indexOf(piece)),
              label: piece.type === 'days' ? t('formula.daysBetween') : pieceText(piece, speech),
            })),
          },
        ]
  return (
    <NativeSelect
      size="sm"
      label={t('formula.addField')}
      value=""
      disabled={all.length === 0}
      data={[
        { value: '', label: t(all.length === 0 ? 'formula.noFields' : 'conditions.choose') },
        ...group(t('formula.group.fields'), numbers),
        ...group(t('formula.group.columns'), columns),
        ...group(t('formula.group.dates'), days),
      ]}
      onChange={({ currentTarget: { value } }) => {
        const piece = all[Number(value)]
        if (value !== '' && piece) onAdd(piece)
      }}
    />
  )
}
