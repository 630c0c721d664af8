import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'
import { Day } from '../org/days.ts'
import { Done, Id, IdText, oneOrMany } from '../wire.ts'
import { itemStates } from './lookup-limits.ts'

/** The code of an item, as other systems have it. A comma parts codes in queries. */
const ItemCode = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(/^[^,\p{Cc}]+$/u)

const Label = z
  .record(z.string().regex(/^[a-z]{2}$/), z.string().max(500))
  .refine((text) => Object.values(text).some((words) => words.trim() !== ''), { error: 'required' })

/** The values of the lookup's further columns by key. */
const Extra = z.record(z.string().max(40), z.string().max(500))

export const LookupItem = z.object({
  id: Id,
  code: z.string(),
  label: z.record(z.string(), z.string()),
  parent: z.object({ id: Id, code: z.string(), label: z.record(z.string(), z.string()) }).nullable(),
  /** Grows in the order of the list; the next page follows it. */
  position: z.int(),
  isActive: z.boolean(),
  validFrom: Day.nullable(),
  /** The last day. */
  validUntil: Day.nullable(),
  extra: Extra,
  revision: z.int(),
})
export type LookupItem = z.infer<typeof LookupItem>

/** What can be changed later; the code is given once. */
export const LookupItemChange = z.object({
  label: Label,
  parentId: Id.min(1).nullable().default(null),
  isActive: z.boolean().default(true),
  validFrom: Day.nullable().default(null),
  validUntil: Day.nullable().default(null),
  extra: Extra.default({}),
})
export type LookupItemChange = z.infer<typeof LookupItemChange>

export const LookupItemInput = LookupItemChange.extend({ code: ItemCode })
export type LookupItemInput = z.infer<typeof LookupItemInput>

/** Where an item goes: before or after another, or to a place counted from 1. */
export const ItemMove = z.union([z.object({ before: Id.min(1) }), z.object({ after: Id.min(1) }), z.object({ place: z.int().min(1) })])
export type ItemMove = z.infer<typeof ItemMove>

/** An item as forms read it, with its label in one language. */
export const LookupChoice = z.object({ code: z.string(), label: z.string(), parent: z.string().optional(), extra: Extra })
export type LookupChoice = z.infer<typeof LookupChoice>

const ById = z.object({ id: IdText })
const OneItem = z.object({ id: IdText, itemId: IdText })
const Search = z.string().max(200).default('')
const changing = ['lookup.notFound', 'lookupItem.parentUnknown', 'lookupItem.datesWrong'] as const

const choicesQuery = z.object({
  lang: z
    .string()
    .regex(/^[a-z]{2}$/)
    .default('el'),
  /** The code of a parent item. */
  parent: z.string().max(100).optional(),
  search: Search,
  /** Codes that were chosen, parted by commas: answered with their labels, retired ones too. */
  codes: oneOrMany(z.string().max(5_000)).optional(),
  limit: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(200))
    .default(50),
  skip: z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .default(0),
})
export type ChoicesQuery = z.output<typeof choicesQuery>

export const lookupItemSchemas = {
  list: {
    summary:
      'The items of a lookup in their order, a page at a time: each page follows the position of the last item before. A search finds beginnings of words.',
    params: ById,
    query: z.object({
      search: Search,
      state: z.enum(itemStates).default('all'),
      after: z
        .string()
        .regex(/^-?\d{1,10}$/)
        .transform(Number)
        .pipe(z.int().min(-2_147_483_648).max(2_147_483_647))
        .optional(),
    }),
    response: z.object({ items: z.array(LookupItem), total: z.int(), totalIsExact: z.boolean() }),
    refusals: ['lookup.notFound'],
  },
  read: {
    summary: 'One item, and whether it is in use: named by an answer, or the parent of another.',
    params: OneItem,
    response: LookupItem.extend({ inUse: z.boolean() }),
    refusals: ['lookupItem.notFound'],
  },
  create: {
    summary: 'Adds an item at the end.',
    params: ById,
    body: LookupItemInput,
    response: LookupItem,
    refusals: [...changing, 'lookupItem.codeTaken'],
  },
  save: {
    summary: 'Changes, retires or restores an item.',
    params: OneItem,
    body: LookupItemChange.extend({ revision: z.int() }),
    response: LookupItem,
    refusals: [...changing, 'lookupItem.notFound', 'lookupItem.changed'],
  },
  move: {
    summary: 'Moves an item within the order.',
    params: OneItem,
    body: ItemMove,
    response: Done,
    refusals: ['lookup.notFound', 'lookupItem.notFound'],
  },
  remove: {
    summary: 'Deletes an item that is not in use.',
    params: OneItem,
    response: Done,
    refusals: ['lookup.notFound', 'lookupItem.notFound', 'lookupItem.inUse'],
  },
  choices: {
    summary:
      'The items of a lookup that can be chosen today, in their order, for forms. The total counts what is known of them: where it is not exact, more follow the page, unless it is empty.',
    params: z.object({ code: z.string().max(60) }),
    query: choicesQuery,
    // Below no item, and of no code, there is nothing.
    emptyQuery: ['parent', 'codes'],
    response: z.object({ items: z.array(LookupChoice), total: z.int(), totalIsExact: z.boolean() }),
    refusals: ['lookup.notFound', 'lookup.membersOnly', 'access.signInNeeded'],
  },
} satisfies CallSchemasByName
