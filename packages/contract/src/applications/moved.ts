import { z } from 'zod'
import { impactKinds } from '../invitations/impact.ts'
import { Id, Instant } from '../wire.ts'

/** One thing that is new for an applicant whose application was moved to another version of its invitation. */
export const MovedChange = z.object({
  kind: z.enum(impactKinds),
  label: z.string(),
  /** The path of the field; null for a document. */
  path: z.string().nullable(),
  /** The document. */
  requirementId: Id.nullable(),
})
export type MovedChange = z.infer<typeof MovedChange>

/** An answer that the form does not ask for any more, as text in the reader's language. */
export const FormerAnswer = z.object({
  id: Id,
  label: z.string(),
  /** Titles of the containers around it and numbers of rows, outermost first. */
  section: z.array(z.string()),
  text: z.string(),
  /** Since when it is not asked for. */
  at: Instant,
})
export type FormerAnswer = z.infer<typeof FormerAnswer>

/** What moving an application to another version left behind and brought. */
export const MovedApplication = z.object({
  /** For the owner, until it is closed: what is new since the version that they saw last. */
  notice: z.object({ at: Instant, looksAgain: z.boolean(), changes: z.array(MovedChange) }).nullable(),
  answers: z.array(FormerAnswer),
  /** Documents that are not asked for any more. */
  documents: z.array(z.object({ id: Id, name: z.string() })),
})
export type MovedApplication = z.infer<typeof MovedApplication>
