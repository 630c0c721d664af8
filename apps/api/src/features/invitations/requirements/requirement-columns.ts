import type { RequirementInput } from '@klesis/contract/invitations/requirements.ts'

/** The input of the requirement dialog as columns. */
export const requirementColumns = ({ isRequired, min, max, keepFileName, actions, note }: RequirementInput, typeId: number) => ({
  attachment_type_id: typeId,
  is_required: isRequired,
  min,
  max,
  keep_file_name: keepFileName,
  note: JSON.stringify(note),
  actions: actions === null ? null : JSON.stringify(actions),
})
