import { z } from 'zod'
import { LocalizedText } from '../wire.ts'

/** A part of the form, with the labels of what an empty form asks there, in the caller's language. The title is '' outside all parts. */
export const OutlinePart = z.object({ title: z.string(), questions: z.array(z.string()) })
export type OutlinePart = z.infer<typeof OutlinePart>

/** Who decides, without names: a position with its unit, or the committee. `usualDays` 0 is the same day; null where too few decisions were made. */
export const OutlineDecider = z.object({ title: LocalizedText, usualDays: z.int().nullable() })
export type OutlineDecider = z.infer<typeof OutlineDecider>

/** What an application to an invitation asks for, and who decides on one of the caller's. */
export const ApplicationOutline = z.object({
  parts: z.array(OutlinePart),
  documents: z.array(z.object({ title: LocalizedText, isRequired: z.boolean() })),
  asksItems: z.boolean(),
  /** Whether the applicant needs a photograph in the profile. */
  asksPhoto: z.boolean(),
  /** Whether a committee evaluates before the approvals. False once an application has come to them. */
  isEvaluated: z.boolean(),
  deciders: z.array(OutlineDecider),
  /** Whether a script may choose other approvers. */
  mayDiffer: z.boolean(),
  /** Of one's own that is decided: the day by which that is usually done, `2026-12-14`, and an iCalendar file with it. Null where the usual time of one who decides is not known. */
  expected: z.object({ on: z.string(), calendar: z.string() }).nullable(),
})
export type ApplicationOutline = z.infer<typeof ApplicationOutline>
