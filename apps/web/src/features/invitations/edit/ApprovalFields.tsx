import type { Requirement } from '@klesis/contract/invitations/requirements.ts'
import { NumberInput, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { unitsQuery } from '../invitations.queries.ts'
import { Chain } from './approvers/Chain.tsx'
import classes from './edit.module.css'
import type { InvitationDraft } from './invitation-draft.ts'
import type { Editing } from './use-editing.ts'

interface Props {
  editing: Editing
  requirements: readonly Requirement[]
}

/** The unit whose heads approve and the number of levels above it; or the approving positions; and the chain that follows. */
export function ApprovalFields({ editing, requirements }: Props) {
  const { t } = useTranslation('invitations')
  const { draft, change } = editing
  const { approvalUnit, approvalLevels, approvalSteps } = draft.flags
  const { data = [] } = useQuery(unitsQuery(useLanguage()))
  const units = data.map(({ id, label, head }) => ({
    value: String(id),
    label: head ? t('approval.headed', { unit: label, head }) : t('approval.vacant', { unit: label }),
  }))
  const setFlags = (flags: Partial<InvitationDraft['flags']>) => change({ flags: { ...draft.flags, ...flags } })
  const choose = (chosen: string | null) => {
    if (!chosen || chosen === 'none') return setFlags({ approvalUnit: null, approvalLevels: 0 })
    setFlags({ approvalUnit: chosen === 'applicant' ? chosen : Number(chosen), approvalLevels: approvalLevels || 1 })
  }
  return (
    <>
      <div className={classes.fieldPair}>
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
            value={approvalLevels}
            onChange={(levels) => setFlags({ approvalLevels: Number(levels) || 0 })}
          />
        )}
      </div>
      <Chain editing={editing} requirements={requirements} />
    </>
  )
}
