import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'
import { Id } from '../wire.ts'

/** A person in a search result, with enough details to distinguish people of the same name. */
export const PersonChoice = z.object({ id: Id, fullname: z.string(), uid: z.string(), unit: z.string().nullable(), avatar: z.string().nullable() })
export type PersonChoice = z.infer<typeof PersonChoice>

export const peopleSchemas = {
  search: {
    summary: 'Active people whose name or address holds the text, at most 20: for fields that choose a person.',
    query: z.object({ search: z.string().trim().min(1).max(100) }),
    response: z.object({ items: z.array(PersonChoice) }),
  },
} satisfies CallSchemasByName
