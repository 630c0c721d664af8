import type { Item, ItemInput } from '@klesis/contract/invitations/items.ts'
import type { Requirement } from '@klesis/contract/invitations/requirements.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import { type AuditChange, compare, compareMembers } from '../../../audit/audit-changes.ts'
import { actionChanges } from './action-changes.ts'

const requirementFields = ['isRequired', 'min', 'max', 'keepFileName'] as const
const itemFields = ['departmentId', 'code', 'title', 'category', 'semester'] as const

/** The change of an added or removed requirement, or the changed fields of one that was saved. */
export function requirementChanges(before: Requirement | undefined, after: Requirement | undefined): AuditChange[] {
  const label = (after ?? before)?.attachmentType.title ?? {}
  if (!before || !after) return [{ path: 'requirement', ...(before && { before: label }), ...(after && { after: label }) }]
  return [
    ...compare('requirement.type', before.attachmentType.title, after.attachmentType.title),
    ...compareMembers('requirement.note', before.note ?? {}, after.note ?? {}),
    ...compare('requirement.template', before.template?.name, after.template?.name),
    ...requirementFields.flatMap((field) => compare(`requirement.${field}`, before[field], after[field])),
    ...actionChanges('requirement.actions', before.actions, after.actions),
  ].map((change) => ({ ...change, label: change.label === undefined ? label : [label, change.label] }))
}

type ItemContent = Pick<Item | ItemInput, (typeof itemFields)[number]>

/** The change of an added or removed item, or the changed fields of one that was saved. */
export function itemChanges(before: ItemContent | undefined, after: ItemContent | undefined): AuditChange[] {
  const nameOf = ({ code, title }: ItemContent) => `${code} ${title}`
  if (!before || !after) return [{ path: 'item', ...(before && { before: nameOf(before) }), ...(after && { after: nameOf(after) }) }]
  return itemFields.flatMap((field) => compare(`item.${field}`, before[field], after[field])).map((change) => ({ ...change, label: nameOf(before) }))
}

/** That the rows which are in both stand in another order. */
export function orderChanges<Row extends { id: number }>(
  path: 'requirements' | 'items',
  before: readonly Row[],
  after: readonly Row[],
  nameOf: (row: Row) => LocalizedText | string,
): AuditChange[] {
  const kept = (rows: readonly Row[], others: readonly Row[]) => rows.filter(({ id }) => others.some((other) => other.id === id))
  const [old, now] = [kept(before, after), kept(after, before)]
  return old.every(({ id }, index) => now[index]?.id === id) ? [] : [{ path, before: old.map(nameOf), after: now.map(nameOf) }]
}
