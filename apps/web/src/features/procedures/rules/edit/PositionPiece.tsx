import { useTranslation } from '../../../../i18n/use-translation.ts'
import { toText } from '../../../../ui/localized-text.ts'
import { useRuleScope } from '../state/rule-context.ts'
import { PieceSelect } from './PieceSelect.tsx'
import { SearchPiece } from './SearchPiece.tsx'

interface UnitProps {
  label: string
  value: string
  path?: string
  onChange: (code: string) => void
}

/** A unit of the chart. */
export function UnitPiece(props: UnitProps) {
  const { choices, language } = useRuleScope()
  return <SearchPiece {...props} data={choices.units.map(({ code, label }) => ({ value: code, label: toText(label, language) }))} />
}

interface Place {
  unit: string
  position: string
}

/** A position of a unit: whoever holds it on the day. */
export function PositionPiece({ value, path, onChange }: { value: Place; path: string; onChange: (value: Place) => void }) {
  const { t } = useTranslation('rules')
  const { choices, language } = useRuleScope()
  const positions = choices.units.find(({ code }) => code === value.unit)?.positions ?? []
  const known = positions.map(({ code, label }) => ({ value: code, label: toText(label, language) }))
  const isKnown = value.position === '' || known.some((one) => one.value === value.position)
  const choose = (unit: string) => {
    const [first] = choices.units.find(({ code }) => code === unit)?.positions ?? []
    onChange({ unit, position: first?.code ?? '' })
  }
  return (
    <>
      <UnitPiece label={t('unit')} value={value.unit} path={`${path}.unit`} onChange={choose} />
      <PieceSelect
        label={t('position')}
        value={value.position}
        path={`${path}.position`}
        data={[{ value: '', label: t('choosePosition') }, ...known, ...(isKnown ? [] : [{ value: value.position, label: value.position }])]}
        onChange={(position) => onChange({ ...value, position })}
      />
    </>
  )
}
