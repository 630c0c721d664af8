import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'
import { Code } from '../org/days.ts'
import { Done, Id, IdText, LocalizedText } from '../wire.ts'
import { maxColumns } from './lookup-limits.ts'

const Title = LocalizedText.refine((text) => Object.values(text).some((words) => words.trim() !== ''), { error: 'required' })

/** A further column of the items of a lookup. Its values are texts. */
export const LookupColumn = z.object({ key: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/), title: Title })
export type LookupColumn = z.infer<typeof LookupColumn>

/** An object that names a lookup: an invitation whose form reads it in some version, a type of fields whose presets name it, a lookup below it, or a stored form. */
export const LookupUse = z.object({ kind: z.enum(['invitation', 'fieldType', 'lookup', 'storedForm']), id: Id, title: z.string() })
export type LookupUse = z.infer<typeof LookupUse>

export const LookupRow = z.object({
  id: Id,
  code: z.string(),
  title: LocalizedText,
  parent: z.object({ id: Id, code: z.string(), title: LocalizedText }).nullable(),
  isSignedInOnly: z.boolean(),
  items: z.int(),
  retired: z.int(),
  uses: z.int(),
})
export type LookupRow = z.infer<typeof LookupRow>

export const LookupView = LookupRow.omit({ uses: true }).extend({ columns: z.array(LookupColumn), uses: z.array(LookupUse), revision: z.int() })
export type LookupView = z.infer<typeof LookupView>

/** What can be changed later; the code is given once. */
export const LookupChange = z.object({
  title: Title,
  parentId: Id.min(1).nullable().default(null),
  columns: z.array(LookupColumn).max(maxColumns).default([]),
  isSignedInOnly: z.boolean().default(false),
})
export type LookupChange = z.infer<typeof LookupChange>

export const LookupInput = LookupChange.extend({ code: Code })
export type LookupInput = z.infer<typeof LookupInput>

/** A lookup as whoever builds a form chooses it. */
export const LookupTitle = z.object({ code: z.string(), title: LocalizedText, parent: z.string().nullable(), isSignedInOnly: z.boolean() })
export type LookupTitle = z.infer<typeof LookupTitle>

const ById = z.object({ id: IdText })
const changing = ['lookup.columnTwice', 'lookup.cycle', 'lookup.parentMembersOnly'] as const

export const lookupSchemas = {
  list: {
    summary: 'All lookups with how many items each has and in how many places it is named.',
    response: z.object({ items: z.array(LookupRow), total: z.int() }),
  },
  titles: {
    summary: 'The codes and titles of all lookups, with the code of the parent of each, for whoever builds a form.',
    response: z.object({ items: z.array(LookupTitle) }),
  },
  read: { summary: 'One lookup, and where it is named.', params: ById, response: LookupView, refusals: ['lookup.notFound'] },
  create: { summary: 'Adds a lookup without items.', body: LookupInput, response: LookupView, refusals: [...changing, 'lookup.codeTaken'] },
  save: {
    summary: 'Changes all of a lookup but its code and its items.',
    params: ById,
    body: LookupChange.extend({ revision: z.int() }),
    response: LookupView,
    refusals: [...changing, 'lookup.notFound', 'lookup.changed', 'lookup.parentInUse', 'lookup.neededByVisitors'],
  },
  remove: {
    summary: 'Deletes a lookup that is named nowhere, with its items.',
    params: ById,
    response: Done,
    refusals: ['lookup.notFound', 'lookup.inUse'],
  },
} satisfies CallSchemasByName
