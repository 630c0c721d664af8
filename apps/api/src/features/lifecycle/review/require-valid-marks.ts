import { markNotesLimit } from '@klesis/contract/applications/mark-notes.ts'
import type { ReviewMarks } from '@klesis/contract/applications/review-marks.ts'
import { answerFinder } from '@klesis/forms/diff/describe-answers.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { findVersionOf } from '../../invitations/index.ts'
import { withWrittenNotes } from './review-marks.ts'

/**
 * Refuses marks of what the form of an application does not have, and marks that are too long together. Only in the transaction that writes the marks is the version certain
 * to be the one that they are written for.
 */
export async function requireValidMarks(db: Db | Tx, applicationId: number, marks: ReviewMarks): Promise<void> {
  const { answers, answerNotes = {}, requirementNotes = {} } = withWrittenNotes(marks)
  requireShort([...answers, ...Object.values(answerNotes), ...Object.values(requirementNotes)])
  if (answers.length === 0) return
  const version = await findVersionOf(db, applicationId)
  const isKnown = version ? answerFinder(version.form as unknown as Form) : () => false
  const path = answers.find((one) => !isKnown(one))
  if (path !== undefined) refuse('application.markUnknown', { path })
}

/** Refuses texts of marks that are too long together. */
export function requireShort(texts: readonly string[]): void {
  if (texts.reduce((sum, text) => sum + text.length, 0) > markNotesLimit) refuse('application.notesTooLong')
}
