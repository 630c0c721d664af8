import type { ReviewMarks } from '@klesis/contract/applications/review-marks.ts'
import type { FormAnswers } from '@klesis/contract/wire.ts'
import { type DataPath, getAt, pathOf, setAt } from '@klesis/forms/model/data-path.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { instancesOf } from '@klesis/forms/rules/instances-of.ts'
import { isReplaceable } from '@klesis/forms/rules/is-replaceable.ts'
import type { JsonValue } from '../../../db/database.ts'
import { isAnswerChangedOutside, isMarked } from './review-marks.ts'

interface Correction {
  form: Form
  before: FormAnswers
  /** The corrected answers, with their calculations. */
  after: FormAnswers
  marks: ReviewMarks | null
}

/** Applies the rules of a form; `overridden` are the calculated answers that the person has replaced. */
type ApplyRules = (data: FormAnswers, overridden: ReadonlySet<string>) => Promise<FormAnswers>

/**
 * The answers that the marked corrections alone lead to: the old ones with what was corrected inside the marks, and everything that the form's rules make of
 * it. A calculated answer thus belongs to the answers that it follows from, whatever its script reads. They are compared outside the marks only
 * (`isChangedOutside`): where nothing outside differs, the old answers serve as well, and no rule is applied. Rules may run scripts, so it must not be called
 * in a transaction.
 */
export async function followMarks({ form, before, after, marks }: Correction, applyRules: ApplyRules): Promise<FormAnswers> {
  if (!marks || !isAnswerChangedOutside(before as JsonValue, after as JsonValue, marks)) return before
  return applyRules(withMarked(before, after, marks.answers), keptCalculations(form, before, after, marks.answers))
}

/** The old answers with the new ones at the marks. */
function withMarked(before: FormAnswers, after: FormAnswers, marks: readonly string[]): FormAnswers {
  const next = structuredClone(before)
  for (const mark of marks) {
    const path = pathOf(mark)
    setAt(next, path, structuredClone(getAt(after, path)))
    dropTrailingHoles(getAt(next, path.slice(0, -1)))
  }
  return next
}

/** A removed last row leaves a hole in its list. */
function dropTrailingHoles(rows: unknown): void {
  if (Array.isArray(rows)) while (rows.length > 0 && !(rows.length - 1 in rows)) rows.length -= 1
}

/** Calculated answers that may be replaced by hand, and are either marked or as they were: they are not calculated again. */
function keptCalculations(form: Form, before: FormAnswers, after: FormAnswers, marks: readonly string[]): Set<string> {
  const isKept = (path: string, at: DataPath) => isMarked(marks, path) || JSON.stringify(getAt(before, at)) === JSON.stringify(getAt(after, at))
  return new Set(instancesOf(form, after).instances.flatMap(({ component, path, at }) => (at && isReplaceable(component) && isKept(path, at) ? [path] : [])))
}
