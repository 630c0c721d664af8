import { noteOn } from '@klesis/contract/applications/mark-notes.ts'
import { ReviewMarks } from '@klesis/contract/applications/review-marks.ts'
import { isAtOrBelow, pathOf } from '@klesis/forms/model/data-path.ts'
import { canonical } from '../../../audit/canonical.ts'
import type { JsonValue } from '../../../db/database.ts'
import type { Content, ContentDocument } from '../content-hash.ts'

export const parseReviewMarks = (stored: JsonValue | null): ReviewMarks | null => ReviewMarks.nullable().parse(stored)

const written = (notes: Readonly<Record<string, string>> | undefined, keys: readonly (string | number)[]): Record<string, string> =>
  Object.fromEntries(keys.map((key) => [key, noteOn(notes, key).trim()]).filter(([, note]) => note !== ''))

/** The marks without empty notes and notes on what is not marked. */
export const withWrittenNotes = ({ answers, requirements, answerNotes, requirementNotes }: ReviewMarks): ReviewMarks => ({
  ...{ answers, requirements },
  answerNotes: written(answerNotes, answers),
  requirementNotes: written(requirementNotes, requirements),
})

/** What has a note, of marks whose notes are all written. */
export const onlyNoted = ({ answers, requirements, answerNotes = {}, requirementNotes = {} }: ReviewMarks): ReviewMarks => ({
  answers: answers.filter((path) => Object.hasOwn(answerNotes, path)),
  requirements: requirements.filter((id) => Object.hasOwn(requirementNotes, id)),
  ...{ answerNotes, requirementNotes },
})

/** Whether an answer outside the marks differs. */
export const isAnswerChangedOutside = (before: JsonValue, after: JsonValue, { answers }: Pick<ReviewMarks, 'answers'>): boolean =>
  changedAnswers(before, after).some((path) => !isMarked(answers, path))

export const isMarked = (marks: readonly string[], path: string) => marks.some((mark) => isAtOrBelow(path, mark))

/** Whether the file field with this key is marked, in one row at least. */
const isFieldMarked = (marks: readonly string[], key: string) => isMarked(marks, key) || marks.some((mark) => pathOf(mark).includes(key))

/**
 * Whether anything outside the marks changed. Without marks every change is outside. `followed` are the answers that the marked corrections alone lead to
 * (`followMarks`); by default those before.
 */
export function isChangedOutside(before: Content, after: Content, marks: ReviewMarks | null, followed: JsonValue = before.data): boolean {
  const { answers, requirements }: ReviewMarks = marks ?? { answers: [], requirements: [] }
  return (
    isAnswerChangedOutside(followed, after.data, { answers }) ||
    changedDocuments(before.documents, after.documents).some((document) =>
      document.requirementId === null ? !isFieldMarked(answers, document.componentKey ?? '') : !requirements.includes(document.requirementId),
    ) ||
    canonical(before.items) !== canonical(after.items)
  )
}

/** Paths of the answers that differ, as deep as both sides are objects or lists: `address.city`, `grid[0].hours`. */
export function changedAnswers(before: JsonValue | undefined, after: JsonValue | undefined, path = ''): string[] {
  if (canonical(before ?? null) === canonical(after ?? null)) return []
  if (isContainer(before) && isContainer(after) && Array.isArray(before) === Array.isArray(after)) {
    const join = Array.isArray(before) ? (key: string) => `${path}[${key}]` : (key: string) => (path ? `${path}.${key}` : key)
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) => changedAnswers(childOf(before, key), childOf(after, key), join(key)))
  }
  return [path]
}

type Container = JsonValue[] | { [key: string]: JsonValue }
const isContainer = (value: JsonValue | undefined): value is Container => typeof value === 'object' && value !== null
const childOf = (parts: Container, key: string): JsonValue | undefined => (Array.isArray(parts) ? parts[Number(key)] : parts[key])

function changedDocuments(before: readonly ContentDocument[], after: readonly ContentDocument[]): ContentDocument[] {
  const key = ({ requirementId, componentKey, name, sha256 }: ContentDocument) => JSON.stringify([requirementId, componentKey, name, sha256])
  const onlyIn = (these: readonly ContentDocument[], those: readonly ContentDocument[]) => {
    const known = new Set(those.map(key))
    return these.filter((document) => !known.has(key(document)))
  }
  return [...onlyIn(before, after), ...onlyIn(after, before)]
}
