import type { Requirement } from '@klesis/contract/invitations/requirements.ts'
import { Stack } from '@mantine/core'
import { ApprovalFields } from '../ApprovalFields.tsx'
import { CommitteeField } from '../CommitteeField.tsx'
import classes from '../edit.module.css'
import { fieldId } from '../sections.ts'
import type { Editing } from '../use-editing.ts'
import { OptionBoxes } from './OptionBoxes.tsx'
import { StageFields } from './StageFields.tsx'

interface Props {
  editing: Editing
  requirements: readonly Requirement[]
}

/** Who decides: the committee, and the chain of approvals. */
export function DecisionFields({ editing, requirements }: Props) {
  const { draft, change, faults } = editing
  return (
    <Stack id={fieldId('flags')} tabIndex={-1} className={classes.part}>
      <CommitteeField
        id={fieldId('committeeId')}
        value={draft.committeeId}
        onChange={(committeeId) => change({ committeeId })}
        {...(faults.committeeId !== undefined && { error: faults.committeeId })}
      />
      <OptionBoxes editing={editing} fields={['appApprovals', 'appEvaluation']} />
      {draft.appEvaluation && <StageFields editing={editing} />}
      <ApprovalFields editing={editing} requirements={requirements} />
    </Stack>
  )
}
