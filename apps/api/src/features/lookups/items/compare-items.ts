import type { LookupItem } from '@klesis/contract/lookups/lookup-items.ts'
import { type AuditChange, compare, compareMembers } from '../../../audit/audit-changes.ts'

/** What an edit changed in an item; `before` is absent for a new one. */
export const compareItems = (before: LookupItem | undefined, after: LookupItem): AuditChange[] => [
  ...compareMembers('label', before?.label ?? {}, after.label),
  ...compare('parent', before?.parent?.code, after.parent?.code),
  ...compare('isActive', before?.isActive, after.isActive),
  ...compare('validFrom', before?.validFrom, after.validFrom),
  ...compare('validUntil', before?.validUntil, after.validUntil),
  ...compareMembers('extra', before?.extra ?? {}, after.extra),
]
