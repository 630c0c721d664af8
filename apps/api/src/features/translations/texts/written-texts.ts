import type { Db, Tx } from '../../../db/db.ts'

/** One text that was written here, or was once. */
export interface WrittenRow {
  language: string
  namespace: string
  key: string
  text: string | null
  sourceText: string
  sourceHash: string
  revision: number
  changedBy: string | null
  changedAt: string
}

/** What was written, by place. */
export type Written = ReadonlyMap<string, WrittenRow>

export const textKeyOf = ({ language, namespace, key }: { language: string; namespace: string; key: string }) => `${language}\n${namespace}\n${key}`

/** All that was written in this portal. */
export async function readWritten(db: Db | Tx): Promise<Written> {
  const rows = await db
    .selectFrom('translation as t')
    .leftJoin('person as p', 'p.id', 't.changed_by')
    .select(['t.language', 't.namespace', 't.key', 't.text', 't.source_text as sourceText', 't.source_hash as sourceHash', 't.revision'])
    .select(['p.fullname as changedBy', 't.changed_at as changedAt'])
    .execute()
  return new Map(rows.map((row) => [textKeyOf(row), row]))
}
