import { definitionOf, kindOf, requiresAnswer } from '../kinds/kind-of.ts'
import type { Component, Form } from '../model/form.ts'
import { labelOf } from '../model/label-of.ts'
import { changedProperties } from './changed-components.ts'
import { type FieldPlace, fieldPlaces, placeText } from './field-places.ts'
import { type Narrowing, narrowingsOf } from './narrowings.ts'

/** What a change of a form does to one field's answers, the gravest first. `behaviour` is a condition, a calculation and whatever else is no text. */
export const fieldImpactKinds = ['removed', 'typeChanged', 'renamed', 'newRequired', 'becameRequired', 'narrower', 'added', 'behaviour', 'texts'] as const
export type FieldImpactKind = (typeof fieldImpactKinds)[number]

export interface FieldImpact {
  kind: FieldImpactKind
  /** Where the answers are: in the form before, for a new field in the one after. */
  path: readonly string[]
  /** Where they are afterwards, if elsewhere. */
  newPath?: readonly string[]
  /** The field after the change; before it, if it was removed. */
  component: Component
  /** How it allows less, if it does. */
  narrowings?: Narrowing[]
}

/** What the change of a form does to each field's answers, the gravest first and then in the form's order. A field can be in it several times, for example as required and as narrower. */
export function formImpact(before: Form, after: Form): FieldImpact[] {
  const found = compare(fieldPlaces(before), fieldPlaces(after))
  return fieldImpactKinds.flatMap((kind) => found.filter((impact) => impact.kind === kind))
}

function compare(before: readonly FieldPlace[], after: readonly FieldPlace[]): FieldImpact[] {
  const [olds, news] = [byText(before), byText(after)]
  const gone = before.filter(({ path }) => !news.has(placeText(path)))
  const fresh = after.filter(({ path }) => !olds.has(placeText(path)))
  const [goneByLabel, freshByLabel] = [byLabel(gone), byLabel(fresh)]
  const renamed = new Map(
    gone.flatMap((old) => {
      const label = labelOf(old.component)
      return (findRenamed(old, { gone: goneByLabel.get(label) ?? [], fresh: freshByLabel.get(label) ?? [] }) ?? []).map((now) => [now, old] as const)
    }),
  )
  const isRenamed = new Set(renamed.values())
  return [
    ...after.flatMap((now) => {
      const old = olds.get(placeText(now.path)) ?? renamed.get(now)
      return old ? compareField(old, now) : added(now)
    }),
    ...gone.flatMap((old): FieldImpact[] => (isRenamed.has(old) ? [] : [{ kind: 'removed', path: old.path, component: old.component }])),
  ]
}

const byText = (places: readonly FieldPlace[]): ReadonlyMap<string, FieldPlace> => new Map(places.map((place) => [placeText(place.path), place]))

function byLabel(places: readonly FieldPlace[]): ReadonlyMap<string, FieldPlace[]> {
  const found = new Map<string, FieldPlace[]>()
  for (const place of places) {
    const label = labelOf(place.component)
    const others = found.get(label)
    if (others) others.push(place)
    else found.set(label, [place])
  }
  return found
}

const isMultiple = ({ multiple }: Component): boolean => multiple === true
const isSameType = (one: Component, other: Component): boolean =>
  (kindOf(one) ?? one.type) === (kindOf(other) ?? other.type) && isMultiple(one) === isMultiple(other)

/** Among the fields with one label: a field with another key but the same type is the same one, if no other one could be meant. */
function findRenamed(old: FieldPlace, { gone, fresh }: { gone: readonly FieldPlace[]; fresh: readonly FieldPlace[] }): [FieldPlace] | undefined {
  const isLikeIt = ({ component }: FieldPlace) => isSameType(component, old.component)
  const [now, ...others] = fresh.filter(isLikeIt)
  const isNamed = typeof old.component.label === 'string' && old.component.label !== ''
  return isNamed && now && others.length === 0 && gone.filter(isLikeIt).length === 1 && now.fields.length === 0 && old.fields.length === 0 ? [now] : undefined
}

/** A new group is one change, unless it is a group of which only some fields are required. */
function added(now: FieldPlace): FieldImpact[] {
  const own: FieldImpact = { kind: requiresAnswer(now.component) ? 'newRequired' : 'added', path: now.path, component: now.component }
  return [own, ...(definitionOf(now.component)?.shape === 'object' ? now.fields.flatMap(added).filter(({ kind }) => kind === 'newRequired') : [])]
}

function compareField(old: FieldPlace, now: FieldPlace): FieldImpact[] {
  const { component } = now
  const place = { path: old.path, component, ...(placeText(old.path) !== placeText(now.path) && { newPath: now.path }) }
  if (!isSameType(old.component, component)) return [{ kind: 'typeChanged', ...place }]
  const narrowings = narrowingsOf(old.component, component)
  const grave: FieldImpact[] = [
    ...(place.newPath ? [{ kind: 'renamed' as const, ...place }] : []),
    ...(requiresAnswer(component) && !requiresAnswer(old.component) ? [{ kind: 'becameRequired' as const, ...place }] : []),
    ...(narrowings.length > 0 ? [{ kind: 'narrower' as const, ...place, narrowings }] : []),
  ]
  return [...(grave.length > 0 ? grave : lightly(old.component, place)), ...compare(old.fields, now.fields)]
}

const texts = /^(label|title|legend|description|tooltip|placeholder|prefix|suffix|labelPosition|customClass|errors\..*|validate\.customMessage)$/

function lightly(old: Component, place: Omit<FieldImpact, 'kind'>): FieldImpact[] {
  const changed = changedProperties(old, place.component)
  if (changed.length === 0) return []
  return [{ kind: changed.every(({ property }) => property !== undefined && texts.test(property)) ? 'texts' : 'behaviour', ...place }]
}
