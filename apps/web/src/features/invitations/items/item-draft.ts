import type { Course, Item } from '@klesis/contract/invitations/items.ts'
import type { ItemBody } from './items.queries.ts'

/** The values of the dialog; 0 means "not chosen". */
export interface ItemDraft {
  departmentId: number
  code: string
  title: string
  category: number
  semester: number
}

export const newItem: ItemDraft = { departmentId: 0, code: '', title: '', category: 0, semester: 1 }

export const toItemDraft = ({ departmentId, code, title, category, semester }: Item): ItemDraft => ({ departmentId, code, title, category, semester })

/** Choosing a course fills in code, title and category of the catalogue. */
export const withCourse = (draft: ItemDraft, { coursecode, title, categoryID }: Course): ItemDraft => ({
  ...draft,
  ...{ code: coursecode, title, category: categoryID },
})

/** `read` is the item from which the draft began, left out for a new one. */
export const toItemBody = (draft: ItemDraft, invitationId: number, read: Item | undefined): ItemBody =>
  read ? { ...draft, id: read.id, invitationId, before: toItemDraft(read) } : { ...draft, id: 0, invitationId }
