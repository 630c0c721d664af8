import type { InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import type { DraftField, InvitationDraft } from './invitation-draft.ts'

export const sections = ['card', 'requirements', 'form', 'evaluation', 'items', 'help', 'triggers', 'actions', 'check', 'versions', 'history'] as const
export type EditorSection = (typeof sections)[number]

/** A target on the page: a section, or an element in it. */
export interface SectionTarget {
  section: EditorSection
  /** The id of the element, if the target is one. */
  element?: string
}

/** The id of a field's element. */
export const fieldId = (field: DraftField) => `invitation-${field}`

const elsewhere: Partial<Record<DraftField, EditorSection>> = { form: 'form', evaluationForm: 'evaluation', actionsText: 'actions' }

export const targetOf = (field: DraftField): SectionTarget => {
  const section = elsewhere[field]
  return section ? { section } : { section: 'card', element: fieldId(field) }
}

/** Items, triggers, actions and the history require a saved invitation; forms and items are shown only if the invitation uses them. */
const isShown: Record<EditorSection, (invitation: InvitationEdit, draft: InvitationDraft) => boolean> = {
  card: () => true,
  requirements: () => true,
  form: () => true,
  evaluation: (_, { appEvaluation }) => appEvaluation,
  items: ({ id }, { appItems }) => id !== 0 && appItems,
  help: ({ id }) => id !== 0,
  triggers: ({ id }) => id !== 0,
  actions: ({ id }) => id !== 0,
  check: () => true,
  versions: ({ id }) => id !== 0,
  history: ({ id }) => id !== 0,
}

export const sectionsOf = (invitation: InvitationEdit, draft: InvitationDraft) => sections.filter((section) => isShown[section](invitation, draft))
