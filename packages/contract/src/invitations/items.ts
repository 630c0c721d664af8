import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'
import { Done, FlagText, Id, IdText } from '../wire.ts'

/** A course of an invitation that can be applied for; `apps` counts the submitted applications for it. */
export const Item = z.object({
  id: Id,
  invitationId: Id,
  createdBy: Id,
  departmentId: Id,
  code: z.string(),
  title: z.string(),
  category: z.int(),
  semester: z.int(),
  apps: z.int(),
})
export type Item = z.infer<typeof Item>

export const ItemInput = z.object({
  id: Id.default(0),
  invitationId: Id,
  departmentId: Id.min(1),
  code: z.string().trim().min(1).max(50),
  title: z.string().trim().min(1).max(300),
  category: z.int().min(1).max(3),
  semester: Id.min(1).default(1),
})
export type ItemInput = z.infer<typeof ItemInput>

/** What is changed of an item, as it was read. */
export const ItemBefore = ItemInput.omit({ id: true, invitationId: true })
export type ItemBefore = z.infer<typeof ItemBefore>

/** An item with its changes. Where the item is not as it was read (`before`) any more, the change is refused; without it, it replaces what is there. */
export const ItemChange = ItemInput.extend({ before: ItemBefore.optional() })
export type ItemChange = z.infer<typeof ItemChange>

export const Course = z.object({ coursecode: z.string(), title: z.string(), categoryID: z.int(), semester: z.int() })
export type Course = z.infer<typeof Course>

export const itemSchemas = {
  list: {
    summary: 'The items of an invitation in their order. With `edit=1` those that its editor shows, for managers only.',
    params: z.object({ id: IdText }),
    query: z.object({ edit: FlagText }),
    response: z.array(Item),
    refusals: ['invitation.notFound'],
  },
  courses: {
    summary: 'Courses of a department.',
    params: z.object({ departmentId: IdText }),
    response: z.array(Course),
  },
  add: {
    summary: 'Adds an item.',
    body: ItemInput,
    response: Item,
    refusals: ['invitation.notFound', 'item.duplicate', 'access.denied'],
  },
  save: {
    summary: 'Changes an item.',
    body: ItemChange,
    response: Item,
    refusals: ['item.notFound', 'item.changed', 'item.duplicate', 'access.denied'],
  },
  remove: {
    summary: 'Removes an item that nobody applied for.',
    params: z.object({ id: IdText }),
    response: Done,
    refusals: ['item.notFound', 'item.inUse', 'access.denied'],
  },
  reorder: {
    summary: 'Sets the order of all items of one invitation.',
    body: z.array(Id).max(2000),
    response: Done,
    refusals: ['item.notFound', 'items.orderIncomplete', 'access.denied'],
  },
} satisfies CallSchemasByName
