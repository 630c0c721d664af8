import { noteOn } from '@klesis/contract/applications/mark-notes.ts'
import type { ReviewMarks } from '@klesis/contract/applications/review-marks.ts'

/** What a decision is about: answers by path and requirements by id, each with a note where one is written. */
export type Marks = Required<ReviewMarks>

export const noMarks: Marks = { answers: [], requirements: [], answerNotes: {}, requirementNotes: {} }

export const countOf = ({ answers, requirements }: Marks) => answers.length + requirements.length

/** As they are sent: null without any. */
export const sentMarks = (marks: Marks) => (countOf(marks) > 0 ? marks : null)

/** The characters that the server counts: of the marks with their notes. */
export const lengthOf = ({ answers, requirements, answerNotes, requirementNotes }: Marks) =>
  [...answers, ...answers.map((path) => noteOn(answerNotes, path)), ...requirements.map((id) => noteOn(requirementNotes, id))].join('').length
