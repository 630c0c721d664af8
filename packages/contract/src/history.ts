import { z } from 'zod'
import { Instant } from './wire.ts'

/** One thing that an edit changed, as texts for people. `before` is null for what was added, `after` for what was removed; an empty value is ''. */
export const Change = z.object({
  /** The titles around it and the numbers of rows, outermost first. */
  section: z.array(z.string()),
  /** What changed, in the caller's language: the label of a field or a title; '' where `field` says it. */
  label: z.string(),
  /** A field of the portal's own, whose text the page has: for example `startsAt`, or `validate.required` of a form's component. */
  field: z.string().nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
})
export type Change = z.infer<typeof Change>

/** One audit entry with its changes; `more` counts changes that were not kept. */
export const ChangeEntry = z.object({ id: z.int(), at: Instant, code: z.string(), actor: z.string().nullable(), changes: z.array(Change), more: z.int() })
export type ChangeEntry = z.infer<typeof ChangeEntry>
