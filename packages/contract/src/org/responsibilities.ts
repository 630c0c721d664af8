import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Done, Id, IdText } from '../wire.ts'

export const SubjectType = z.enum(['scholar', 'academic', 'research'])
export type SubjectType = z.infer<typeof SubjectType>

/** What a unit answers for. */
export const Responsibility = z.object({ id: Id, unitId: Id, label: z.string(), subjectType: SubjectType.nullable(), revision: z.int() })
export type Responsibility = z.infer<typeof Responsibility>

export const ResponsibilityInput = z.object({ label: z.string().trim().min(1).max(500), subjectType: SubjectType.nullable().default(null) })
export type ResponsibilityInput = z.infer<typeof ResponsibilityInput>

const ById = z.object({ id: IdText })

export const responsibilities = {
  ofUnit: endpoint({
    method: 'GET',
    path: '/api/org/units/:id/responsibilities',
    access: 'directory',
    summary: 'What a unit answers for.',
    params: ById,
    response: z.object({ items: z.array(Responsibility), total: z.int() }),
    refusals: ['unit.notFound'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/org/responsibilities',
    access: 'signedIn',
    summary: 'Adds a responsibility to a unit.',
    body: ResponsibilityInput.extend({ unitId: Id }),
    response: Responsibility,
    refusals: ['unit.notFound', 'responsibility.known', 'access.denied'],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/org/responsibilities/:id',
    access: 'signedIn',
    summary: 'Changes the words of a responsibility.',
    params: ById,
    body: ResponsibilityInput.extend({ revision: z.int() }),
    response: Responsibility,
    refusals: ['responsibility.notFound', 'responsibility.known', 'responsibility.changed', 'access.denied'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/org/responsibilities/:id',
    access: 'signedIn',
    summary: 'Deletes a responsibility; positions lose it.',
    params: ById,
    response: Done,
    refusals: ['responsibility.notFound', 'access.denied'],
  }),
}
