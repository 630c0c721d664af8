import type { Db } from '../../db/db.ts'
import type { AuditChanges } from '../audit-changes.ts'

/** What the entries of a subject changed, each change as `[path, before, after]`, the oldest first. */
export async function changesOf(db: Db, subject: string, subjectId: number): Promise<unknown[][]> {
  const rows = await db
    .selectFrom('audit_text as t')
    .innerJoin('audit_entry as e', 'e.id', 't.entry_id')
    .select('t.changes')
    .where('e.subject', '=', subject)
    .where('e.subject_id', '=', subjectId)
    .where('t.changes', 'is not', null)
    .orderBy('e.number')
    .execute()
  return rows.flatMap(({ changes }) => (changes as unknown as AuditChanges).changes.map(({ path, before, after }) => [path, before, after]))
}
