import { isSame } from '@klesis/forms/diff/is-same.ts'
import { isRecord } from '@klesis/forms/model/is-record.ts'
import { type AuditChange, compare } from '../../../audit/audit-changes.ts'
import type { JsonValue } from '../../../db/database.ts'

type Action = Record<string, JsonValue> & { id: string }

const isAction = (value: unknown): value is Action => isRecord(value) && typeof value.id === 'string'
const nameOf = ({ id, title }: Action): JsonValue => title ?? id

/** What a save changes in a list of actions: those added and removed by their names, of others what changed in them and which changed place. */
export function actionChanges(path: string, before: JsonValue, after: JsonValue): AuditChange[] {
  const [old, now] = [before ?? [], after ?? []]
  if (!Array.isArray(old) || !Array.isArray(now) || !old.every(isAction) || !now.every(isAction)) return compare(path, before, after)
  const kept = (list: readonly Action[], others: readonly Action[]) => list.filter(({ id }) => others.some((other) => other.id === id))
  const [keptOld, keptNow] = [kept(old, now), kept(now, old)]
  return [
    ...old.filter((action) => !keptOld.includes(action)).map((action) => ({ path, before: nameOf(action) })),
    ...now.filter((action) => !keptNow.includes(action)).map((action) => ({ path, after: nameOf(action) })),
    ...keptOld.flatMap((action) => insideOf(path, action, keptNow.find(({ id }) => id === action.id) ?? action)),
    ...moved(keptOld, keptNow).map((action) => ({
      path: `${path}.place`,
      label: nameOf(action),
      before: placeIn(keptOld, action),
      after: placeIn(keptNow, action),
    })),
  ]
}

const placeIn = (list: readonly Action[], { id }: Action): number => 1 + list.findIndex((one) => one.id === id)

/** Actions that follow each other in both orders, by their places in the first; `same` counts those that have their place in both. */
interface Row {
  places: readonly number[]
  same: number
}
const longer = (one: Row, other: Row) => other.places.length - one.places.length || other.same - one.same

/** The fewest actions whose moves turn one order into the other: all but a longest row, and none that has its place in both. */
function moved(before: readonly Action[], after: readonly Action[]): Action[] {
  const places = after.map((action) => placeIn(before, action))
  /** For each place the longest row that ends there. */
  const rows: Row[] = []
  for (const [index, place] of places.entries()) {
    const [longest = { places: [], same: 0 }] = rows.filter((row) => Number(row.places.at(-1)) < place).toSorted(longer)
    rows.push({ places: [...longest.places, place], same: longest.same + Number(place === index + 1) })
  }
  const kept = rows.toSorted(longer)[0]?.places ?? []
  return after.filter((_, index) => places[index] !== index + 1 && !kept.includes(places[index] ?? 0))
}

/** Each changed member, under the name of the action. */
function insideOf(path: string, before: Action, after: Action): AuditChange[] {
  if (isSame(before, after)) return []
  const members = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return members.flatMap((name) => compare(path, before[name], after[name])).map((change) => ({ ...change, label: nameOf(after) }))
}
