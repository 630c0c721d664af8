import { type ColumnTotal, columnTotals, type Piece } from '@klesis/forms/formula/formula.ts'
import type { FormulaSource } from '@klesis/forms/formula/formula-sources.ts'
import { NativeSelect, NumberInput } from '@mantine/core'
import { useLanguage } from '../../../../../i18n/use-language.ts'
import { useTranslation } from '../../../../../i18n/use-translation.ts'
import classes from './formula.module.css'
import { columnOf, titleOf } from './piece-text.ts'

interface Props {
  piece: Piece
  sources: readonly FormulaSource[]
  localize: (text: unknown) => string
  onChange: (piece: Piece) => void
}

/** What can be changed in the chosen piece: a number, what becomes of a column, or two dates. */
export function PieceEditor({ piece, sources, localize, onChange }: Props) {
  const { t } = useTranslation('builder')
  const language = useLanguage()
  if (piece.type === 'number') {
    return (
      <NumberInput
        size="sm"
        hideControls
        label={t('formula.number')}
        decimalSeparator={language === 'el' ? ',' : '.'}
        allowedDecimalSeparators={['.', ',']}
        defaultValue={piece.value}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(value) => typeof value === 'number' && onChange({ ...piece, value })}
      />
    )
  }
  if (piece.type === 'column') {
    const found = columnOf(piece, sources)
    const totals = columnTotals.filter((total) => found?.type !== 'column' || found.isNumber || total === 'count')
    return (
      <NativeSelect
        size="sm"
        label={t('formula.total')}
        value={piece.total}
        data={totals.map((total) => ({ value: total, label: t(`formula.total.${total}`) }))}
        onChange={({ currentTarget: { value } }) => onChange({ ...piece, total: value as ColumnTotal })}
      />
    )
  }
  if (piece.type !== 'days') return null
  const dates = sources.flatMap((one) => (one.type === 'date' ? [{ value: one.path, label: titleOf(one, localize) }] : []))
  const choose = (label: string, end: 'from' | 'to') => {
    const known = dates.some((one) => one.value === piece[end]) || piece[end] === '' ? dates : [...dates, { value: piece[end], label: piece[end] }]
    return (
      <NativeSelect
        size="sm"
        label={label}
        value={piece[end]}
        data={[{ value: '', label: t('conditions.choose') }, ...known]}
        onChange={({ currentTarget: { value } }) => onChange({ ...piece, [end]: value })}
      />
    )
  }
  return (
    <div className={classes.dates}>
      {choose(t('formula.from'), 'from')}
      {choose(t('formula.to'), 'to')}
    </div>
  )
}
