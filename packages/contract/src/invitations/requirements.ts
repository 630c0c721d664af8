import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'
import { Done, Id, IdText, Json, LocalizedText } from '../wire.ts'

export const AttachmentType = z.object({ id: Id, title: LocalizedText, accepts: z.array(z.string()) })
export type AttachmentType = z.infer<typeof AttachmentType>

/** A document that an invitation asks for. */
export const Requirement = z.object({
  id: Id,
  invitationId: Id,
  attachmentType: AttachmentType,
  attachmentTypeId: Id,
  isRequired: z.boolean(),
  min: z.int(),
  max: z.int(),
  keepFileName: z.boolean(),
  actions: Json.nullable(),
})
export type Requirement = z.infer<typeof Requirement>

/** An `attachmentType` with id 0 and a title creates a new type. */
export const RequirementInput = z
  .object({
    id: Id.default(0),
    invitationId: Id,
    attachmentTypeId: Id,
    attachmentType: z.object({ id: Id, title: z.union([z.string().trim().min(1).max(300), LocalizedText]) }).optional(),
    isRequired: z.boolean().default(true),
    min: z.int().min(0).max(100).default(0),
    max: z.int().min(1).max(100).default(1),
    keepFileName: z.boolean().default(false),
    actions: Json.nullable().default(null),
  })
  .refine((requirement) => requirement.min <= requirement.max, { path: ['min'], error: 'minAboveMax' })
export type RequirementInput = z.infer<typeof RequirementInput>

export const requirementSchemas = {
  types: {
    summary: 'What a document can be.',
    response: z.array(AttachmentType),
  },
  add: {
    summary: 'Asks for one more document.',
    body: RequirementInput,
    response: Requirement,
    refusals: ['invitation.actionsByAdministrators', 'invitation.notFound', 'invitation.unsaved', 'access.denied'],
  },
  save: {
    summary: 'Changes a requirement.',
    body: RequirementInput,
    response: Requirement,
    refusals: ['invitation.actionsByAdministrators', 'requirement.notFound', 'access.denied'],
  },
  remove: {
    summary: 'Asks for a document no longer.',
    params: z.object({ id: IdText }),
    response: Done,
    refusals: ['requirement.notFound', 'access.denied'],
  },
} satisfies CallSchemasByName
