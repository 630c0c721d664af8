import { type FieldPlace, fieldPlaces, placeText } from '../diff/field-places.ts'
import { formImpact } from '../diff/form-impact.ts'
import { isBlank } from '../kinds/blank.ts'
import { type DataPath, getAt, setAt } from '../model/data-path.ts'
import type { Form } from '../model/form.ts'
import { anyRow } from '../model/row-layout.ts'
import type { FormerAnswer } from './former-answer.ts'

/** Answers to be taken over into another form. */
export interface MovedAnswers {
  data: Record<string, unknown>
  /** What the forms before no longer asked for. */
  former: readonly FormerAnswer[]
}

/**
 * The answers as another form asks for them: those of fields that only got another key are under the new one, and what was no longer asked for is an answer
 * again where the form has a field for it that is not answered. An answer in a row is brought back only if `rowsAreUnchanged`, since it could belong to
 * another row by now. Nothing is removed from `data`; what is still not asked for stays in `former`.
 */
export function bringBack(before: Form, after: Form, { data, former }: MovedAnswers, { rowsAreUnchanged }: { rowsAreUnchanged: boolean }): MovedAnswers {
  const taken = withNewKeys(before, after, data)
  const asked = new Set(leavesOf(fieldPlaces(after)))
  const left = former.filter(({ path, value }) => {
    const isInRow = path.some((part) => typeof part === 'number')
    if (!asked.has(placeText(toPlace(path))) || (isInRow && !rowsAreUnchanged) || !isBlank(getAt(taken, path))) return true
    if (isInRow && getAt(taken, path.slice(0, -1)) === undefined) return true
    setAt(taken, path, structuredClone(value))
    return false
  })
  return { data: taken, former: left }
}

const toPlace = (path: DataPath): string[] => path.map((part) => (typeof part === 'number' ? anyRow : part))

/** The places of all fields, those inside others included. */
const leavesOf = (places: readonly FieldPlace[]): string[] => places.flatMap(({ path, fields }) => [placeText(path), ...leavesOf(fields)])

function withNewKeys(before: Form, after: Form, data: Record<string, unknown>): Record<string, unknown> {
  const taken = structuredClone(data)
  for (const { path, newPath } of formImpact(before, after)) {
    if (!newPath) continue
    for (const at of pathsIn(data, path)) {
      const to = at.map((part, index) => (typeof part === 'number' ? part : (newPath[index] ?? part)))
      const value = getAt(data, at)
      if (isBlank(value) || at.length !== newPath.length || !isBlank(getAt(taken, to))) continue
      setAt(taken, to, structuredClone(value))
      setAt(taken, at, undefined)
    }
  }
  return taken
}

/** The paths of the answers at a place, one for each row. */
function pathsIn(data: unknown, place: readonly string[], at: DataPath = []): DataPath[] {
  const [part, ...rest] = place
  if (part === undefined) return [at]
  if (part !== anyRow) return pathsIn(data, rest, [...at, part])
  const rows = getAt(data, at)
  return Array.isArray(rows) ? rows.flatMap((_, index) => pathsIn(data, rest, [...at, index])) : []
}
