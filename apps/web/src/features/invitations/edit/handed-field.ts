import type { InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import { forgetHandedDraft, type HandedDraft, readHandedDraft } from '../../../ui/handed-draft.ts'
import type { InvitationDraft } from './invitation-draft.ts'

/** A part of an invitation that is edited on a page of its own. */
export type HandedField = 'form' | 'evaluationForm' | 'actionsText'

/** What the editor of an invitation needs to go on when it gets a part back. */
interface Rest {
  invitationId: number
  /** The revision from which the draft began. */
  revision: number
  field: HandedField
  /** The draft without the part that was handed over. */
  draft: Omit<InvitationDraft, HandedField> & Partial<Pick<InvitationDraft, HandedField>>
}

/** The pages of the parts. */
export const fullPages = {
  form: '/management/form/edit/$id',
  evaluationForm: '/management/form/edit/$id',
  actionsText: '/management/code/edit/$id',
} as const satisfies Record<HandedField, string>

/** What the address of such a page has in the place of an id. */
export const handedId = 'current'

const isFullPage = (pathname: string) => Object.values(fullPages).some((path) => path.replace('$id', handedId) === pathname)

const sectionOf: Record<HandedField, string> = { form: 'form', evaluationForm: 'evaluation', actionsText: 'actions' }

interface HandOver {
  base: InvitationEdit
  draft: InvitationDraft
  field: HandedField
  title: string
  mayWrite: boolean
}

/** A part of the draft for a page of its own, with everything else that is not saved yet. */
export function toHanded({ base, draft, field, title, mayWrite }: HandOver): HandedDraft {
  const { [field]: part, ...others } = draft
  const rest: Rest = { invitationId: base.id, revision: base.revision, field, draft: others as Rest['draft'] }
  return {
    kind: field === 'actionsText' ? 'script' : 'form',
    back: { path: base.id === 0 ? '/invitation/new' : `/invitation/edit/${base.id}`, section: sectionOf[field] },
    isEvaluation: field === 'evaluationForm',
    ...{ title, mayWrite, rest, languages: draft.languages.length > 0 ? draft.languages : ['el'] },
    content: typeof part === 'string' ? part : JSON.stringify(part ?? { display: 'form', components: [] }),
  }
}

/** The draft of an invitation as it was handed over, with the part as it is now; undefined if nothing of this invitation was. */
export function readHandedBack(invitationId: number): { revision: number; draft: InvitationDraft } | undefined {
  const handed = readHandedDraft()
  const rest = handed?.rest as Rest | undefined
  if (!handed || rest?.invitationId !== invitationId) return undefined
  const part = rest.field === 'actionsText' ? handed.content : (JSON.parse(handed.content) as InvitationDraft['form'])
  return { revision: rest.revision, draft: { ...rest.draft, [rest.field]: part } as InvitationDraft }
}

/** Whether the page that is opened next has the draft of the invitation and gives it back. */
export const isHandedTo = (pathname: string, invitationId: number) => isFullPage(pathname) && readHandedBack(invitationId) !== undefined

/** Forgets what was handed over, unless it is of another invitation. */
export function forgetHandedBack(invitationId: number): void {
  if (readHandedBack(invitationId)) forgetHandedDraft()
}
