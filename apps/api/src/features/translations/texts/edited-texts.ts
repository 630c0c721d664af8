import type { Db, Tx } from '../../../db/db.ts'

/** A text that was edited in this portal; its text is null after a reset. */
export interface EditedText {
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

/** Edited texts by language, namespace and key. */
export type EditedTexts = ReadonlyMap<string, EditedText>

export const textKeyOf = ({ language, namespace, key }: { language: string; namespace: string; key: string }) => `${language}\n${namespace}\n${key}`

/** Reads all edited texts of this portal. */
export async function readEditedTexts(db: Db | Tx): Promise<EditedTexts> {
  const rows = await db
    .selectFrom('translation as t')
    .leftJoin('person as p', 'p.id', 't.changed_by')
    .select(['t.language', 't.namespace', 't.key', 't.text', 't.source_text as sourceText', 't.source_hash as sourceHash', 't.revision'])
    .select(['p.fullname as changedBy', 't.changed_at as changedAt'])
    .execute()
  return new Map(rows.map((row) => [textKeyOf(row), row]))
}
