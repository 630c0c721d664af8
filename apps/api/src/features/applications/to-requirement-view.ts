import type { RequirementView } from '@klesis/contract/applications/application.ts'
import type { Requirement } from '@klesis/contract/invitations/requirements.ts'
import type { AskedRequirement } from '../invitations/index.ts'

export const toRequirementView = ({ id, attachmentType, isRequired, min, max, keepFileName, note, template }: Requirement): RequirementView => ({
  ...{ id, isRequired, min, max, keepFileName, isAsked: false, ...(note && { note }), ...(template && { template }) },
  title: attachmentType.title,
  accepts: attachmentType.accepts,
})

/** What a rule asks for in one application, besides the requirements of its version. */
export const toAskedView = ({ isLate, holds, ...requirement }: AskedRequirement, mayAttach: boolean): RequirementView => ({
  ...toRequirementView(requirement),
  isAsked: true,
  ...(isLate && { later: { holds, mayAttach } }),
})
