import { setImmediate } from 'node:timers/promises'
import { type ImpactKind, impactKinds } from '@klesis/contract/invitations/impact.ts'
import type { Requirement } from '@klesis/contract/invitations/requirements.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import type { Language } from '@klesis/contract/wire.ts'
import { placeText } from '@klesis/forms/diff/field-places.ts'
import { type FieldImpact, type FieldImpactKind, formImpact } from '@klesis/forms/diff/form-impact.ts'
import { isSame } from '@klesis/forms/diff/is-same.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { labelOf } from '@klesis/forms/model/label-of.ts'
import { translator } from '@klesis/forms/translate/translator.ts'
import type { VersionItem, VersionSteps } from '../versions/version-content.ts'
import { answerPaths } from './answer-paths.ts'
import { type Concern, type FoundChange, joinChanges } from './found-change.ts'
import type { UsedVersion } from './used-versions.ts'

/** What applications would read of the invitation after a save. */
export interface NewContent {
  form: Form
  requirements: readonly Requirement[]
  items: readonly Pick<VersionItem, 'id'>[]
  steps: VersionSteps
}

const fieldKinds: Record<FieldImpactKind, ImpactKind> = {
  removed: 'fieldRemoved',
  typeChanged: 'fieldTypeChanged',
  renamed: 'fieldRenamed',
  newRequired: 'fieldNewRequired',
  becameRequired: 'fieldBecameRequired',
  narrower: 'fieldNarrower',
  added: 'fieldAdded',
  behaviour: 'fieldBehaviour',
  texts: 'fieldTexts',
}

/** Changes that concern everybody, whatever they answered. */
const concernsAll: ReadonlySet<FieldImpactKind> = new Set(['added', 'behaviour', 'texts'])

/**
 * What new content changes for the applications on the versions in use, the gravest first. A form that several versions share is compared once, and after each
 * comparison other requests get their turn.
 */
export async function findChanges(used: readonly UsedVersion[], content: NewContent, language: Language): Promise<FoundChange[]> {
  const ofForms = new Map<Form, readonly FieldChange[]>()
  for (const { form } of used) {
    if (ofForms.has(form)) continue
    ofForms.set(form, fieldChanges(form, content.form, language))
    await setImmediate()
  }
  const found = joinChanges(
    used.flatMap((version) => [
      ...(ofForms.get(version.form) ?? []).map(({ paths, ...change }) => ({ ...change, concerns: [{ versions: [version.id], ...paths }] })),
      ...documentChanges(version, content.requirements, language),
      ...itemChanges(version, content.items),
      ...stepChanges(version, content.steps),
    ]),
  )
  return impactKinds.flatMap((kind) => found.filter((change) => change.kind === kind))
}

/** A change of a field, whatever version it is of. */
interface FieldChange extends Omit<FoundChange, 'concerns'> {
  paths: Omit<Concern, 'versions'>
}

function fieldChanges(form: Form, after: Form, language: Language): FieldChange[] {
  const [before, now] = [translator(form, language), translator(after, language)]
  const translate = ({ kind }: FieldImpact) => (kind === 'removed' ? before : now)
  return formImpact(form, after).map((impact) => {
    const { isAtMost, ...paths } = concernsAll.has(impact.kind) ? { isAtMost: false } : answerPaths(impact)
    const kind = fieldKinds[impact.kind]
    const label = translate(impact)(labelOf(impact.component))
    return { id: `${kind}:${placeText(impact.path)}`, kind, label, isAtMost, paths }
  })
}

const neededOf = ({ isRequired, min }: Requirement): number => (isRequired ? Math.max(1, min) : 0)

function documentChanges({ id, requirements }: UsedVersion, after: readonly Requirement[], language: Language): FoundChange[] {
  const now = new Map(after.map((requirement) => [requirement.id, requirement]))
  const known = new Set(requirements.map((requirement) => requirement.id))
  /** Concerns those with more or fewer documents than `concern` says; without it everybody. */
  const changeOf = (kind: ImpactKind, requirement: Requirement, concern?: Pick<Concern, 'above' | 'below'>): FoundChange => ({
    ...{ id: `${kind}:${requirement.id}`, kind, label: textIn(requirement.attachmentType.title, language), isAtMost: false },
    concerns: [{ versions: [id], ...(concern && { requirementId: requirement.id, ...concern }) }],
  })
  return [
    ...requirements.flatMap((before) => {
      const requirement = now.get(before.id)
      if (!requirement) return [changeOf('documentRemoved', before, { above: 0 })]
      const isOtherType = requirement.attachmentTypeId !== before.attachmentTypeId
      return [
        // Files of the earlier type are none of the new one, which nobody has yet.
        ...(isOtherType ? [changeOf('documentRemoved', before, { above: 0 })] : []),
        ...(isOtherType && neededOf(requirement) > 0 ? [changeOf('documentNew', requirement)] : []),
        ...(!isOtherType && neededOf(requirement) > neededOf(before) ? [changeOf('documentMore', requirement, { below: neededOf(requirement) })] : []),
        ...(isSame([requirement.note, requirement.template], [before.note, before.template]) ? [] : [changeOf('documentTexts', requirement)]),
        ...(requirement.max < before.max ? [changeOf('documentFewer', requirement, { above: requirement.max })] : []),
      ]
    }),
    ...after.flatMap((requirement) =>
      !known.has(requirement.id) && neededOf(requirement) > 0 ? [changeOf('documentNew', requirement, { below: neededOf(requirement) })] : [],
    ),
  ]
}

function itemChanges({ id, items }: UsedVersion, after: NewContent['items']): FoundChange[] {
  const kept = new Set(after.map((item) => item.id))
  return items
    .filter((item) => !kept.has(item.id))
    .map(({ id: itemId, code, title }) => ({
      ...{ id: `itemRemoved:${itemId}`, kind: 'itemRemoved' as const, label: `${code} ${title}`, isAtMost: false },
      concerns: [{ versions: [id], itemId }],
    }))
}

const stepChanges = ({ id, steps }: UsedVersion, after: VersionSteps): FoundChange[] =>
  isSame(steps, after) ? [] : [{ id: 'stepsChanged', kind: 'stepsChanged', label: '', isAtMost: false, concerns: [{ versions: [id], isUnstarted: true }] }]
