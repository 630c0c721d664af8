import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'
import { Done, Id, IdText, Json, LocalizedText } from '../wire.ts'

export const AttachmentType = z.object({ id: Id, title: LocalizedText, accepts: z.array(z.string()) })
export type AttachmentType = z.infer<typeof AttachmentType>

/** A file that applicants download, fill in and send back. */
export const RequirementTemplate = z.object({ id: z.uuid(), name: z.string(), size: z.int() })
export type RequirementTemplate = z.infer<typeof RequirementTemplate>

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
  /** What applicants read beside it; left out while it is empty, as is the template. */
  note: LocalizedText.optional(),
  template: RequirementTemplate.optional(),
})
export type Requirement = z.infer<typeof Requirement>

/**
 * A requirement in the version of the application, or one that a rule asks for in it (`isAsked`). It needs `isRequired ? max(1, min) : 0` files and takes at most
 * `max`. One that was asked for after the submission (`later`) says whether nobody approves without it, and whether the caller may attach it now.
 */
export const RequirementView = z.object({
  id: Id,
  title: LocalizedText,
  ...{ isRequired: z.boolean(), isAsked: z.boolean() },
  min: z.int(),
  max: z.int(),
  keepFileName: z.boolean(),
  accepts: z.array(z.string()),
  note: LocalizedText.optional(),
  template: RequirementTemplate.optional(),
  later: z.object({ holds: z.boolean(), mayAttach: z.boolean() }).optional(),
})
export type RequirementView = z.infer<typeof RequirementView>

const Fields = z.object({
  id: Id.default(0),
  invitationId: Id,
  attachmentTypeId: Id,
  attachmentType: z.object({ id: Id, title: z.union([z.string().trim().min(1).max(300), LocalizedText]) }).optional(),
  isRequired: z.boolean().default(true),
  min: z.int().min(0).max(100).default(0),
  max: z.int().min(1).max(100).default(1),
  keepFileName: z.boolean().default(false),
  actions: Json.nullable().default(null),
  note: LocalizedText.default({}),
})
const inOrder = ({ min, max }: { min: number; max: number }) => min <= max
const asMin = { path: ['min'], error: 'minAboveMax' }

/** The type is that of `attachmentTypeId`; where it is 0, an `attachmentType` with id 0 and a title creates a new one. */
export const RequirementInput = Fields.refine(inOrder, asMin)
export type RequirementInput = z.infer<typeof RequirementInput>

/** What is changed of a requirement, as it was read. */
export const RequirementBefore = Fields.omit({ id: true, invitationId: true, attachmentType: true })
export type RequirementBefore = z.infer<typeof RequirementBefore>

/**
 * A requirement with its changes. Note and actions stay where they are left out. Where the requirement is not as it was read (`before`) any more, the change is
 * refused; without it, it replaces what is there.
 */
export const RequirementChange = Fields.extend({
  actions: Json.nullable().optional(),
  note: LocalizedText.optional(),
  before: RequirementBefore.optional(),
}).refine(inOrder, asMin)
export type RequirementChange = z.infer<typeof RequirementChange>

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
    body: RequirementChange,
    response: Requirement,
    refusals: ['invitation.actionsByAdministrators', 'requirement.notFound', 'requirement.changed', 'access.denied'],
  },
  remove: {
    summary: 'Asks for a document no longer.',
    params: z.object({ id: IdText }),
    response: Done,
    refusals: ['requirement.notFound', 'access.denied'],
  },
  reorder: {
    summary: 'Sets the order of all documents of one invitation.',
    body: z.array(Id).min(1).max(200),
    response: Done,
    refusals: ['requirement.notFound', 'requirements.orderIncomplete', 'access.denied'],
  },
  saveTemplate: {
    summary: 'Puts a file to fill in beside a document, in place of an earlier one.',
    params: z.object({ id: IdText }),
    bodyLimit: 110 * 1024 * 1024,
    response: Requirement,
    refusals: ['requirement.notFound', 'file.type', 'file.tooLarge', 'file.empty', 'file.broken', 'access.denied'],
  },
  removeTemplate: {
    summary: 'Takes the file to fill in away from a document.',
    params: z.object({ id: IdText }),
    response: Requirement,
    refusals: ['requirement.notFound', 'access.denied'],
  },
  readTemplate: {
    summary: 'The file to fill in for a document, for those who manage the invitation.',
    params: z.object({ id: IdText }),
    response: z.unknown(),
    refusals: ['requirement.notFound', 'file.gone', 'access.denied'],
  },
} satisfies CallSchemasByName
