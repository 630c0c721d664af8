import type { NameableUnit } from '@klesis/contract/procedures/rules/rules.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { findUnits, useKnowUnit } from '../rules.queries.ts'
import { useRuleScope } from '../state/rule-context.ts'
import { FoundPiece } from './FoundPiece.tsx'
import { PieceSelect } from './PieceSelect.tsx'

interface UnitProps {
  label: string
  value: string
  path?: string
  onChange: (code: string, unit: NameableUnit) => void
}

/** A unit of the chart, found by a part of its name. What is found is known by its name from then on, with its positions. */
export function UnitPiece({ label, value, path, onChange }: UnitProps) {
  const { t } = useTranslation('rules')
  const { invitationId, names, language } = useRuleScope()
  const know = useKnowUnit(invitationId)
  const find = async (search: string, signal: AbortSignal) =>
    (await findUnits(invitationId, search, signal)).map((unit) => ({ value: unit.code, label: textIn(unit.label, language), unit }))
  return (
    <FoundPiece
      {...{ label, value, path, find }}
      hint={t('unitHint')}
      name={names.unit(value)}
      queryKey={['rules', invitationId, 'units', language]}
      onChoose={({ unit }) => {
        know(unit)
        onChange(unit.code, unit)
      }}
    />
  )
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
  const known = positions.map(({ code, label }) => ({ value: code, label: textIn(label, language) }))
  const isKnown = value.position === '' || known.some((one) => one.value === value.position)
  const choose = (unit: string, { positions: [first] }: NameableUnit) => onChange({ unit, position: first?.code ?? '' })
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
