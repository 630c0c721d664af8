import type { FormAnswers } from '@klesis/contract/wire.ts'
import { isSame } from '@klesis/forms/diff/is-same.ts'
import { getAt, pathOf, pathText, setAt } from '@klesis/forms/model/data-path.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { isRecord } from '@klesis/forms/model/is-record.ts'
import type { ComponentInstance } from '@klesis/forms/rules/component-instance.ts'
import { instancesOf } from '@klesis/forms/rules/instances-of.ts'
import { isReplaceable } from '@klesis/forms/rules/is-replaceable.ts'
import { ownAnswers } from '@klesis/forms/rules/own-answers.ts'
import type { ScriptEngine } from '@klesis/forms/rules/script.ts'
import { withoutCalculated } from '../../../forms/render/with-answer.ts'
import type { ApplicationDraft } from './local-copy.ts'

/** The form's own view of its answers. */
interface AnswerPlaces {
  /** Where the answers inside are answers of their own, as in a container; a list of rows is one answer, and so is an address. */
  containers: ReadonlySet<string>
  /** Those that a person gives. */
  given: ReadonlySet<string>
}

interface Versions {
  /** What this window last had from the server. */
  base: ApplicationDraft
  mine: ApplicationDraft
  theirs: ApplicationDraft
}

/** The draft with the changes of both windows; where both changed the same answer it has this window's, and the path is named. */
interface Merged {
  draft: ApplicationDraft
  conflicts: string[]
}

/** A form writes defaults that say as little as no answer. */
const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (Array.isArray(value) ? value.length === 0 : isRecord(value) && Object.values(value).every(isBlank))

const isEqual = (one: unknown, other: unknown) => isSame(one, other) || (isBlank(one) && isBlank(other))

const membersOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {})

/**
 * Merges what two windows changed since `base`, answer by answer. Of the calculated answers that a person may replace only the replaced ones count: with answers
 * of both windows the others are calculated anew. The engine of the form's scripts tells which these are; without it all count.
 */
export function mergeDrafts({ base, mine, theirs }: Versions, form: Form, engine?: ScriptEngine): Merged {
  const ownOf = ({ data }: ApplicationDraft) => withoutCalculated(form, data, ownAnswers(form, data, { now: new Date(), engine }))
  const [was, own, other] = [ownOf(base), ownOf(mine), ownOf(theirs)]
  const { containers, given } = answerPlaces(form, { ...other, ...own })
  const conflicts: string[] = []
  const mergeAt = (was: unknown, own: unknown, other: unknown, path: string): unknown => {
    if (isEqual(own, other)) return other === undefined ? own : other
    if (isEqual(was, own)) return other
    if (isEqual(was, other)) return own
    if (containers.has(path) && (isRecord(own) || isRecord(other))) return mergeMembers(membersOf(was), membersOf(own), membersOf(other), path)
    if (given.has(path)) conflicts.push(path)
    return own
  }
  const mergeMembers = (was: Record<string, unknown>, own: Record<string, unknown>, other: Record<string, unknown>, path: string) =>
    Object.fromEntries(
      Object.keys({ ...other, ...own }).flatMap((key) => {
        const value = mergeAt(was[key], own[key], other[key], path === '' ? key : `${path}.${key}`)
        return value === undefined ? [] : [[key, value]]
      }),
    )
  const data = mergeMembers(was, own, other, '') as FormAnswers
  return { draft: { data, items: mergeItems({ base, mine, theirs }) }, conflicts }
}

/** Each course is chosen or not by itself: what either window added or took away is. */
function mergeItems({ base, mine, theirs }: Versions): number[] {
  const isKept = (id: number) => (base.items.includes(id) ? mine.items.includes(id) && theirs.items.includes(id) : true)
  return [...new Set([...mine.items, ...theirs.items])].filter(isKept)
}

/** The draft with these answers of the other window. */
export function withAnswersOf(draft: ApplicationDraft, other: ApplicationDraft, paths: readonly string[]): ApplicationDraft {
  const data = structuredClone(draft.data)
  for (const path of paths) setAt(data, pathOf(path), getAt(other.data, pathOf(path)))
  return { ...draft, data }
}

/** Where the form keeps its answers. */
function answerPlaces(form: Form, data: unknown): AnswerPlaces {
  const held = instancesOf(form, data).instances.filter(({ at }) => at)
  const paths = pathsOf(held)
  // A key with dots puts its answer into an object that no component has.
  const around = held.flatMap(({ at = [] }) => at.slice(1).map((_, index) => pathText(at.slice(0, index + 1))))
  return {
    containers: new Set([...pathsOf(held.filter(({ kind }) => kind?.shape === 'object')), ...around.filter((path) => !paths.has(path))]),
    given: pathsOf(held.filter(isGiven)),
  }
}

const pathsOf = (instances: readonly ComponentInstance[]) => new Set(instances.map(({ path }) => path))

/** Whether a person gives the answer; what is calculated follows by itself. A locked field in which both windows changed something was opened by its logic. */
const isGiven = ({ component, kind }: ComponentInstance) =>
  kind !== undefined && component.type !== 'hidden' && (!component.calculateValue || isReplaceable(component))
