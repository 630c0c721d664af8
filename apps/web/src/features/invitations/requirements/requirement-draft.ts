import type { AttachmentType, Requirement, RequirementBefore } from '@klesis/contract/invitations/requirements.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import type { RequirementBody } from './requirements.queries.ts'

/** The values of the dialog: the type by its name, numbers possibly incomplete, the actions as text. */
export interface RequirementDraft {
  type: string
  isRequired: boolean
  min: number | string
  max: number | string
  keepFileName: boolean
  actionsText: string
  note: LocalizedText
}

/** A new requirement asks for exactly one file. */
export const newRequirement: RequirementDraft = { type: '', isRequired: true, min: 1, max: 1, keepFileName: false, actionsText: '', note: {} }

export const toRequirementDraft = (
  { attachmentType, isRequired, min, max, keepFileName, actions, note = {} }: Requirement,
  language: string,
): RequirementDraft => ({
  ...{ type: textIn(attachmentType.title, language), isRequired, min, max, keepFileName, note },
  actionsText: actions === null ? '' : JSON.stringify(actions, null, 2),
})

/** Undefined if the text is no JSON. */
export function parseRequirementActions(text: string): { actions: RequirementBody['actions'] } | undefined {
  try {
    return { actions: text.trim() === '' ? null : (JSON.parse(text) as RequirementBody['actions']) }
  } catch {
    return undefined
  }
}

/** An empty input becomes NaN; `Number('')` would make it 0. */
const toNumber = (value: number | string) => (value === '' ? Number.NaN : Number(value))

interface Known {
  invitationId: number
  /** The existing requirement as it was read, if one is edited. */
  requirement?: Requirement | undefined
  types: readonly AttachmentType[]
  language: string
}

/** The unchanged name keeps its type, even where another type has the same name; a name of the list selects its type; any other name becomes a custom type with id 0 and the text as title. */
export function toRequirementBody(draft: RequirementDraft, { invitationId, requirement, types, language }: Known): RequirementBody {
  const name = draft.type.trim()
  const candidates = [...(requirement ? [requirement.attachmentType] : []), ...types]
  const known = candidates.find(({ title }) => textIn(title, language) === name)
  return {
    id: requirement?.id ?? 0,
    invitationId,
    ...(known ? { attachmentTypeId: known.id } : { attachmentTypeId: 0, attachmentType: { id: 0, title: name } }),
    ...{ isRequired: draft.isRequired, min: toNumber(draft.min), max: toNumber(draft.max), keepFileName: draft.keepFileName, note: draft.note },
    actions: parseRequirementActions(draft.actionsText)?.actions ?? null,
    ...(requirement && { before: toBefore(requirement) }),
  }
}

const toBefore = ({ attachmentTypeId, isRequired, min, max, keepFileName, actions, note = {} }: Requirement): RequirementBefore => ({
  ...{ attachmentTypeId, isRequired, min, max, keepFileName, actions, note },
})
