import type { AuditChange } from '../../../audit/audit-changes.ts'

/** The changes of rows with ids: each of `before` and `after` with its counterpart. */
export function rowChanges<Row extends { id: number }>(
  before: readonly Row[],
  after: readonly Row[],
  changesOf: (before: Row | undefined, after: Row | undefined) => AuditChange[],
): AuditChange[] {
  const now = new Map(after.map((row) => [row.id, row]))
  const known = new Set(before.map(({ id }) => id))
  return [...before.flatMap((row) => changesOf(row, now.get(row.id))), ...after.filter(({ id }) => !known.has(id)).flatMap((row) => changesOf(undefined, row))]
}
