import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'
import { oneOrMany } from '../wire.ts'

/** A form as form.io's API answers it: its definition, and beside it `title`, `name`, `path`, `type`, `tags`, `created`, `modified`. */
export const ServiceForm = z.looseObject({ _id: z.string() })
export type ServiceForm = z.infer<typeof ServiceForm>

/** A value of a resource, in the shape of a submission. */
export const ServiceValue = z.object({
  _id: z.string(),
  form: z.string(),
  data: z.looseObject({ code: z.string(), label: z.string() }),
})
export type ServiceValue = z.infer<typeof ServiceValue>

const Count = (fallback: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .optional()
    .transform((text) => Math.min(text === undefined ? fallback : Number(text), most))
const Words = z.string().max(500).optional()

/** An id, or a path; what is neither is not found. */
const params = z.object({ form: z.string().max(200) })
/** Fields that the answer has, separated by commas; `-` before a field leaves it out. */
const select = Words

const values = {
  params,
  query: z.object({
    limit: Count(10, 500),
    skip: Count(0, 1_000_000),
    'data.code': Words,
    'data.label': Words,
    /** The beginning of words, as form.io's select asks: with or without slashes. */
    'data.label__regex': Words,
    'data.parent': Words,
  }),
  response: z.array(ServiceValue),
  refusals: ['access.notFound', 'access.signInNeeded', 'lookup.membersOnly'],
} as const

const one = { params, query: z.object({ select }), response: ServiceForm, refusals: ['access.notFound'] } as const

export const formServiceSchemas = {
  list: {
    summary: 'The forms that the caller may read, of invitations and stored ones; `Content-Range` says which of how many.',
    query: z.object({
      limit: Count(10, 100),
      skip: Count(0, 1_000_000),
      type: z.string().max(20).optional(),
      tags: oneOrMany(z.string().max(100)).optional(),
      select,
    }),
    response: z.array(ServiceForm),
  },
  byId: { summary: 'A form by its id or path, as form.io answers it. Scripts are in it only for those who may read its source.', ...one },
  byPath: { summary: 'A form by its path, as form.io answers it.', ...one },
  valuesById: { summary: 'The values of a resource, which are the items of its lookup; `Content-Range` says which of how many.', ...values },
  valuesByPath: { summary: 'The values of a resource by its path.', ...values },
} as const satisfies CallSchemasByName
