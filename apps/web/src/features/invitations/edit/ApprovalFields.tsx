import type { Flags } from '@klesis/contract/invitations/invitation.ts'
import { NumberInput, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { unitsQuery } from '../invitations.queries.ts'
import { ApprovalSteps } from './approvers/ApprovalSteps.tsx'
import { CommitteeStep, LevelSteps } from './approvers/KnownSteps.tsx'

interface Props {
  flags: Flags
  /** Whether the committee approves, instead of heads or positions. */
  isByCommittee: boolean
  /** Those of the invitation. */
  languages: readonly string[]
  onChange: (flags: Partial<Flags>) => void
}

/** The unit whose heads approve and the number of levels above it; or the approving positions. */
export function ApprovalFields({ flags, isByCommittee, languages, onChange }: Props) {
  const { t } = useTranslation('invitations')
  const { approvalUnit, approvalLevels, approvalSteps } = flags
  const { data = [] } = useQuery(unitsQuery(useLanguage()))
  const units = data.map(({ id, label, head }) => ({
    value: String(id),
    label: head ? t('approval.headed', { unit: label, head }) : t('approval.vacant', { unit: label }),
  }))
  const choose = (chosen: string | null) => {
    if (!chosen || chosen === 'none') return onChange({ approvalUnit: null, approvalLevels: 0 })
    onChange({ approvalUnit: chosen === 'applicant' ? chosen : Number(chosen), approvalLevels: approvalLevels || 1 })
  }
  return (
    <>
      {isByCommittee && <CommitteeStep flags={flags} languages={languages} onChange={onChange} />}
      <Select
        label={t('approval.unit')}
        description={t('approval.unitHelp')}
        searchable
        allowDeselect={false}
        data={[{ value: 'none', label: t('approval.none') }, { value: 'applicant', label: t('approval.applicant') }, ...units]}
        value={approvalUnit === null ? 'none' : String(approvalUnit)}
        onChange={choose}
        disabled={approvalSteps.length > 0}
      />
      {approvalUnit !== null && approvalSteps.length === 0 && (
        <NumberInput
          label={t('approval.levels')}
          description={t('approval.levelsHelp')}
          min={0}
          max={5}
          allowDecimal={false}
          clampBehavior="strict"
          w={140}
          value={approvalLevels}
          onChange={(levels) => onChange({ approvalLevels: Number(levels) || 0 })}
        />
      )}
      {approvalUnit !== null && approvalSteps.length === 0 && <LevelSteps flags={flags} languages={languages} onChange={onChange} />}
      <ApprovalSteps steps={approvalSteps} languages={languages} onChange={(steps) => onChange({ approvalSteps: steps })} />
    </>
  )
}
