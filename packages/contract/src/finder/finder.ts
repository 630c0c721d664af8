import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'
import { Id, LocalizedText } from '../wire.ts'

/** At most so many of each kind are found: who looks for more uses the lists. */
export const mostFound = 6

/** An application: the caller’s own, one on which they decide or decided, or one that they may list. */
export const FoundApplication = z.object({
  id: Id,
  invitationTitle: LocalizedText,
  applicantName: z.string(),
  protocolNumber: z.string().nullable(),
})
export type FoundApplication = z.infer<typeof FoundApplication>

/** An invitation that is open, or that the caller may see; `isListed`: whose applications they may list. */
export const FoundInvitation = z.object({ id: Id, title: LocalizedText, isListed: z.boolean() })
export type FoundInvitation = z.infer<typeof FoundInvitation>

export const FoundPerson = z.object({ id: Id, fullname: z.string(), uid: z.string() })
export type FoundPerson = z.infer<typeof FoundPerson>

export const Found = z.object({ applications: z.array(FoundApplication), invitations: z.array(FoundInvitation), people: z.array(FoundPerson) })
export type Found = z.infer<typeof Found>

export const finderSchemas = {
  find: {
    summary:
      'The first few applications, invitations and, for system administrators, people that the caller may open and whose name, title or number has all words.',
    query: z.object({ text: z.string().trim().min(1).max(100) }),
    response: Found,
  },
} satisfies CallSchemasByName
