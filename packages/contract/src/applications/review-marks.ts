import { z } from 'zod'
import { Id } from '../wire.ts'
import { markNoteLimit } from './mark-notes.ts'

const AnswerPath = z.string().max(500)

const Note = z.string().max(markNoteLimit)

/** The answers, by path, and the requirements whose documents an approver asks to be corrected, or rejects. Notes say of single ones what is wrong with them. */
export const ReviewMarks = z.object({
  answers: z.array(AnswerPath).max(1000),
  requirements: z.array(Id).max(200),
  answerNotes: z.record(AnswerPath, Note).optional(),
  /** By id of the requirement. */
  requirementNotes: z.record(z.string().regex(/^\d{1,12}$/), Note).optional(),
})
export type ReviewMarks = z.infer<typeof ReviewMarks>
