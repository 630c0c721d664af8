import type { Course, Item } from '@klesis/contract/invitations/items.ts'
import type { ItemBody } from './items.queries.ts'

/** What the dialog holds; 0 stands for "not chosen". */
export interface ItemDraft {
  departmentId: number
  code: string
  title: string
  category: number
  semester: number
}

export const newItem: ItemDraft = { departmentId: 0, code: '', title: '', category: 0, semester: 1 }

export const toItemDraft = ({ departmentId, code, title, category, semester }: Item): ItemDraft => ({ departmentId, code, title, category, semester })

/** A chosen course fills in what the catalogue knows of it. */
export const withCourse = (draft: ItemDraft, { coursecode, title, categoryID, semester }: Course): ItemDraft => ({
  ...draft,
  ...{ code: coursecode, title, category: categoryID, semester },
})

export const toItemBody = (draft: ItemDraft, invitationId: number, id = 0): ItemBody => ({ ...draft, id, invitationId })
