import { markNotesLimit } from '@klesis/contract/applications/mark-notes.ts'
import type { ReviewMarks } from '@klesis/contract/applications/review-marks.ts'
import { answerFinder } from '@klesis/forms/diff/describe-answers.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { findVersionOf } from '../../invitations/index.ts'
import { withWrittenNotes } from './review-marks.ts'

/** Refuses marks of fields that the form of an application does not have, whose labels would be what the caller wrote, and notes that are too long together. */
export async function requireValidMarks(db: Db | Tx, applicationId: number, marks: ReviewMarks): Promise<void> {
  const { answers, answerNotes = {}, requirementNotes = {} } = withWrittenNotes(marks)
  const length = [...Object.values(answerNotes), ...Object.values(requirementNotes)].reduce((sum, note) => sum + note.length, 0)
  if (length > markNotesLimit) refuse('application.notesTooLong', { most: markNotesLimit })
  if (answers.length === 0) return
  const version = await findVersionOf(db, applicationId)
  const isKnown = version ? answerFinder(version.form as unknown as Form) : () => false
  const path = answers.find((one) => !isKnown(one))
  if (path !== undefined) refuse('application.markUnknown', { path })
}
