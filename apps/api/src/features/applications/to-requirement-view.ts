import type { RequirementView } from '@klesis/contract/applications/application.ts'
import type { Requirement } from '@klesis/contract/invitations/requirements.ts'

export const toRequirementView = ({ id, attachmentType, isRequired, min, max, keepFileName, note, template }: Requirement): RequirementView => ({
  ...{ id, isRequired, min, max, keepFileName, isAsked: false, ...(note && { note }), ...(template && { template }) },
  title: attachmentType.title,
  accepts: attachmentType.accepts,
})
