import type { MovedChange } from '@klesis/contract/applications/moved.ts'
import type { ImpactKind } from '@klesis/contract/invitations/impact.ts'
import type { Requirement } from '@klesis/contract/invitations/requirements.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import type { Language } from '@klesis/contract/wire.ts'
import { type FieldImpactKind, formImpact } from '@klesis/forms/diff/form-impact.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { labelOf } from '@klesis/forms/model/label-of.ts'
import { anyNode, anyRow } from '@klesis/forms/model/row-layout.ts'
import { translator } from '@klesis/forms/translate/translator.ts'

interface VersionForm {
  form: Form
  requirements: readonly Requirement[]
}

/** What an applicant has to know of; texts, keys and what works by itself are not told. */
const told: Partial<Record<FieldImpactKind, ImpactKind>> = {
  newRequired: 'fieldNewRequired',
  becameRequired: 'fieldBecameRequired',
  typeChanged: 'fieldTypeChanged',
  narrower: 'fieldNarrower',
  added: 'fieldAdded',
  removed: 'fieldRemoved',
}

/** What is new for an applicant between two versions, fields first, with the place of each on the page. */
export function movedChanges(before: VersionForm, after: VersionForm, language: Language): MovedChange[] {
  const [then, now] = [translator(before.form, language), translator(after.form, language)]
  const fields = formImpact(before.form, after.form).flatMap(({ kind, path, newPath, component }): MovedChange[] => {
    const change = told[kind]
    const isGone = kind === 'removed'
    const label = (isGone ? then : now)(labelOf(component))
    return change ? [{ kind: change, label, path: isGone ? null : placeOf(newPath ?? path), requirementId: null }] : []
  })
  return [...fields, ...documentChanges(before.requirements, after.requirements, language)]
}

/** The path of a field, or of the group whose rows contain it. */
function placeOf(path: readonly string[]): string {
  const row = path.findIndex((part) => part === anyRow || part === anyNode)
  return (row === -1 ? path : path.slice(0, row)).join('.')
}

const neededOf = ({ isRequired, min }: Requirement): number => (isRequired ? Math.max(1, min) : 0)

function documentChanges(before: readonly Requirement[], after: readonly Requirement[], language: Language): MovedChange[] {
  const known = new Map(before.map((requirement) => [requirement.id, requirement]))
  const kept = new Set(after.map(({ id }) => id))
  const changeOf = (kind: ImpactKind, { id, attachmentType }: Requirement): MovedChange => ({
    ...{ kind, label: textIn(attachmentType.title, language), path: null },
    requirementId: kept.has(id) ? id : null,
  })
  return [
    ...after.flatMap((requirement) => {
      const old = known.get(requirement.id)
      if (!old) return neededOf(requirement) > 0 ? [changeOf('documentNew', requirement)] : []
      return neededOf(requirement) > neededOf(old)
        ? [changeOf('documentMore', requirement)]
        : requirement.max < old.max
          ? [changeOf('documentFewer', requirement)]
          : []
    }),
    ...before.filter(({ id }) => !kept.has(id)).map((requirement) => changeOf('documentRemoved', requirement)),
  ]
}
