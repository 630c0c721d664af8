import type { InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import type { DraftField, InvitationDraft } from './invitation-draft.ts'

/** The sections in the author's order, each with its parts. A part is named in the address, and its section opens. */
const parts = {
  what: ['texts'],
  who: ['applicants'],
  when: ['period'],
  send: ['contents', 'form', 'requirements', 'items'],
  decide: ['decision', 'evaluation', 'letters', 'mails'],
  extras: ['options', 'help', 'translations', 'triggers', 'actions', 'versions', 'history'],
} as const

export type EditorSection = keyof typeof parts
export type EditorPart = (typeof parts)[EditorSection][number]
export const sections = Object.keys(parts) as EditorSection[]

/** A target on the page: a part, or an element in it. */
export interface SectionTarget {
  section: EditorPart
  /** The id of the element, if the target is one. */
  element?: string
  /** What the part shows, as it stands in the address. */
  search?: { help?: string; texts?: string; letter?: string; mail?: string }
}

/** The id of a field's element. */
export const fieldId = (field: DraftField) => `invitation-${field}`

const partOfField: Partial<Record<DraftField, EditorPart>> = {
  ...{ targetGroupId: 'applicants', repeatId: 'applicants', startsAt: 'period', endsAt: 'period', isPublished: 'period', isArchived: 'period' },
  ...{ avatarRequired: 'contents', appExperience: 'contents', appItems: 'contents', appScopus: 'contents', form: 'form' },
  ...{ committeeId: 'decision', appApprovals: 'decision', appEvaluation: 'decision', flags: 'decision', evaluationForm: 'evaluation' },
  ...{ appTagIds: 'options', appOthers: 'options', appComments: 'options', actionsText: 'actions' },
}
const wholeParts: ReadonlySet<EditorPart> = new Set<EditorPart>(['form', 'evaluation', 'actions'])

export function targetOf(field: DraftField | 'mailTexts'): SectionTarget {
  if (field === 'mailTexts') return { section: 'mails' }
  const section = partOfField[field] ?? 'texts'
  return wholeParts.has(section) ? { section } : { section, element: fieldId(field) }
}

type IsShown = (invitation: InvitationEdit, draft: InvitationDraft) => boolean
const onceSaved: IsShown = ({ id }) => id !== 0
/** Parts that are not always there: some need a saved invitation, others an option. */
const isShown: Partial<Record<EditorPart, IsShown>> = {
  evaluation: (_, { appEvaluation }) => appEvaluation,
  items: ({ id }, { appItems }) => id !== 0 && appItems,
  ...{ letters: onceSaved, mails: onceSaved, help: onceSaved, triggers: onceSaved, actions: onceSaved, versions: onceSaved, history: onceSaved },
}

/** The parts of a section that this invitation has. */
export const partsOf = (section: EditorSection, invitation: InvitationEdit, draft: InvitationDraft): EditorPart[] =>
  parts[section].filter((part: EditorPart) => isShown[part]?.(invitation, draft) ?? true)

export const sectionOfPart = (part: EditorPart): EditorSection => sections.find((section) => parts[section].some((one: EditorPart) => one === part)) ?? 'what'
