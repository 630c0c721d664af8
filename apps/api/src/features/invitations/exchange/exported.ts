import { ApprovalStep } from '@klesis/contract/invitations/approval-steps.ts'
import { Flags, InvitationInput } from '@klesis/contract/invitations/invitation.ts'
import { maxApprovalSteps } from '@klesis/contract/invitations/invitation-limits.ts'
import { ItemInput } from '@klesis/contract/invitations/items.ts'
import { repeatRules } from '@klesis/contract/masterdata/masterdata.ts'
import { Json, LocalizedText } from '@klesis/contract/wire.ts'
import { z } from 'zod'

/** The card of an exported invitation. Rows of other tables are identified by code, or by title if they have none; unknown properties are ignored. */
export const ExportedCard = InvitationInput.omit({
  targetGroupId: true,
  repeatId: true,
  tags: true,
  appTagIds: true,
  committeeId: true,
  isPublished: true,
  isArchived: true,
  flags: true,
}).extend({
  targetGroup: LocalizedText,
  repeat: z.enum(repeatRules).default('free'),
  tags: z.array(LocalizedText).max(100).default([]),
  appTags: z.array(LocalizedText).max(100).default([]),
  committee: z.string().nullable().default(null),
  flags: Flags.extend({
    approvalUnit: z
      .union([z.literal('applicant'), z.object({ unit: z.string() })])
      .nullable()
      .default(null),
    approvalSteps: z
      .array(ApprovalStep.extend({ unit: z.union([z.literal('applicant'), z.object({ unit: z.string() })]) }))
      .max(maxApprovalSteps)
      .default([]),
  }).prefault({}),
})
export type ExportedCard = z.infer<typeof ExportedCard>

export const ExportedRequirement = z.object({
  attachmentType: z.object({ title: LocalizedText, accepts: z.array(z.string()).default([]) }),
  isRequired: z.boolean().default(true),
  min: z.int().min(0).max(100).default(0),
  max: z.int().min(1).max(100).default(1),
  keepFileName: z.boolean().default(false),
  actions: Json.nullable().default(null),
  note: LocalizedText.default({}),
  /** The file to fill in, by its name and the SHA-256 of its bytes, or by its id; the bytes stay in the portal. */
  template: z
    .object({
      name: z.string().max(300),
      sha256: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .optional(),
      id: z.uuid().optional(),
    })
    .optional(),
})
export type ExportedRequirement = z.infer<typeof ExportedRequirement>

export const ExportedItem = ItemInput.omit({ id: true, invitationId: true, departmentId: true }).extend({ department: z.string() })
export type ExportedItem = z.infer<typeof ExportedItem>
