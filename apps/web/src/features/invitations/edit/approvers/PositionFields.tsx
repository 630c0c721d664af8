import type { ApprovalStep } from '@klesis/contract/invitations/approval-steps.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { NumberInput, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { positionTypesQuery, unitsQuery } from '../../invitations.queries.ts'
import classes from './approvers.module.css'

interface Props {
  step: ApprovalStep
  onChange: (position: Pick<ApprovalStep, 'unit' | 'up' | 'position'>) => void
}

/** Which position decides, and in which unit. */
export function PositionFields({ step: { unit, up, position }, onChange }: Props) {
  const { t } = useTranslation('invitations')
  const language = useLanguage()
  const { data: known = [] } = useQuery(unitsQuery(language))
  const { data: types = [] } = useQuery(positionTypesQuery)
  const codes = new Map([[position, position], ...types.map(({ defaultCode, label }) => [defaultCode, textIn(label, language)] as const)])
  const chosen = String(unit)
  const units = [{ value: 'applicant', label: t('approval.applicant') }, ...known.map(({ id, label }) => ({ value: String(id), label }))]
  const change = (part: Partial<Pick<ApprovalStep, 'unit' | 'up' | 'position'>>) => onChange({ unit, up, position, ...part })
  return (
    <div className={classes.details}>
      <Select
        label={t('steps.position')}
        searchable
        allowDeselect={false}
        data={[...codes].map(([value, label]) => ({ value, label }))}
        value={position}
        onChange={(code) => code && change({ position: code })}
      />
      <Select
        label={t('steps.unit')}
        searchable
        allowDeselect={false}
        data={units.some(({ value }) => value === chosen) ? units : [...units, { value: chosen, label: chosen }]}
        value={chosen}
        onChange={(id) => id && change({ unit: id === 'applicant' ? id : Number(id) })}
      />
      <NumberInput
        label={t('steps.up')}
        min={0}
        max={5}
        allowDecimal={false}
        clampBehavior="strict"
        hideControls
        value={up}
        onChange={(levels) => change({ up: Number(levels) || 0 })}
      />
    </div>
  )
}
