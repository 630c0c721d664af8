import type { AttachmentType, Requirement } from '@klesis/contract/invitations/requirements.ts'
import { toText } from '../../../ui/localized-text.ts'
import type { RequirementBody } from './requirements.queries.ts'

/** What the dialog holds: the type by its name, numbers perhaps half written, the actions as text. */
export interface RequirementDraft {
  type: string
  isRequired: boolean
  min: number | string
  max: number | string
  keepFileName: boolean
  actionsText: string
}

export type RequirementFault = 'noType' | 'badMin' | 'badMax' | 'minAboveMax' | 'badActions'

/** A new document is required, once. */
export const newRequirement: RequirementDraft = { type: '', isRequired: true, min: 1, max: 1, keepFileName: false, actionsText: '' }

export const toRequirementDraft = ({ attachmentType, isRequired, min, max, keepFileName, actions }: Requirement, language: string): RequirementDraft => ({
  ...{ type: toText(attachmentType.title, language), isRequired, min, max, keepFileName },
  actionsText: actions === null ? '' : JSON.stringify(actions, null, 2),
})

function readActions(text: string): { actions: RequirementBody['actions'] } | undefined {
  try {
    return { actions: text.trim() === '' ? null : (JSON.parse(text) as RequirementBody['actions']) }
  } catch {
    return undefined
  }
}

const isWhole = (value: number | string, least: number) => typeof value === 'number' && Number.isInteger(value) && value >= least && value <= 100

export function requirementFaults({ type, min, max, actionsText }: RequirementDraft): Partial<Record<keyof RequirementDraft, RequirementFault>> {
  return {
    ...(type.trim() === '' && { type: 'noType' }),
    ...(!isWhole(max, 1) && { max: 'badMax' }),
    ...(isWhole(min, 0) ? Number(min) > Number(max) && { min: 'minAboveMax' } : { min: 'badMin' }),
    ...(!readActions(actionsText) && { actionsText: 'badActions' }),
  }
}

interface Known {
  invitationId: number
  /** What is changed, if it is there already. */
  requirement?: Requirement | undefined
  types: readonly AttachmentType[]
  language: string
}

/** A name of the list is its type; the name it had keeps the type it had; any other is a type of its own, with id 0 and the text as title. */
export function toRequirementBody(draft: RequirementDraft, { invitationId, requirement, types, language }: Known): RequirementBody {
  const name = draft.type.trim()
  const candidates = [...types, ...(requirement ? [requirement.attachmentType] : [])]
  const known = candidates.find(({ title }) => toText(title, language) === name)
  return {
    ...{ id: requirement?.id ?? 0, invitationId },
    ...(known ? { attachmentTypeId: known.id } : { attachmentTypeId: 0, attachmentType: { id: 0, title: name } }),
    ...{ isRequired: draft.isRequired, min: Number(draft.min), max: Number(draft.max), keepFileName: draft.keepFileName },
    actions: readActions(draft.actionsText)?.actions ?? null,
  }
}
