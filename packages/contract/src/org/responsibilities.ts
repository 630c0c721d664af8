import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'
import { keptWhereAbsent } from '../kept-where-absent.ts'
import { Done, Id, IdText } from '../wire.ts'

export const SubjectType = z.enum(['scholar', 'academic', 'research'])
export type SubjectType = z.infer<typeof SubjectType>

/** A task of a unit. */
export const Responsibility = z.object({ id: Id, unitId: Id, label: z.string(), subjectType: SubjectType.nullable(), revision: z.int() })
export type Responsibility = z.infer<typeof Responsibility>

export const ResponsibilityInput = z.object({ label: z.string().trim().min(1).max(500), subjectType: SubjectType.nullable().default(null) })
export type ResponsibilityInput = z.infer<typeof ResponsibilityInput>

/** What is left out stays as it is. With a `revision`, a change on top of somebody else's is refused. */
export const ResponsibilityChange = keptWhereAbsent(ResponsibilityInput).extend({ revision: z.int().optional() })
export type ResponsibilityChange = z.infer<typeof ResponsibilityChange>

const ById = z.object({ id: IdText })

export const responsibilitySchemas = {
  ofUnit: {
    summary: 'What a unit answers for.',
    params: ById,
    response: z.object({ items: z.array(Responsibility), total: z.int() }),
    refusals: ['unit.notFound'],
  },
  create: {
    summary: 'Adds a responsibility to a unit.',
    body: ResponsibilityInput.extend({ unitId: Id }),
    response: Responsibility,
    refusals: ['unit.notFound', 'responsibility.known', 'access.denied'],
  },
  save: {
    summary: 'Changes the words of a responsibility.',
    params: ById,
    body: ResponsibilityChange,
    response: Responsibility,
    refusals: ['responsibility.notFound', 'responsibility.known', 'responsibility.changed', 'access.denied'],
  },
  remove: {
    summary: 'Deletes a responsibility; positions lose it.',
    params: ById,
    response: Done,
    refusals: ['responsibility.notFound', 'access.denied'],
  },
} satisfies CallSchemasByName
