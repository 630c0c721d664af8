import type { TextChange } from '@klesis/contract/translations/translation.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'
import type { CatalogueText } from '../catalogue/catalogue.ts'
import { type EditedText, type EditedTexts, readEditedTexts, textKeyOf } from './edited-texts.ts'
import { sourceOf } from './to-translation.ts'

/** A text to store; null restores the shipped one. */
export interface TextToWrite extends Omit<TextChange, 'text'> {
  entry: CatalogueText
  text: string | null
}

/** Reads all edited texts and locks them, so that changes of several people are serialised. */
export async function lockEditedTexts(tx: Tx): Promise<EditedTexts> {
  await sql`lock table translation in share row exclusive mode`.execute(tx)
  return readEditedTexts(tx)
}

/** Stores texts under the lock, each with the digest of its source. New Greek texts are the sources of other languages in the same call. */
export async function writeTexts(
  tx: Tx,
  edited: EditedTexts,
  changes: readonly TextToWrite[],
  { personId, now }: { personId: number; now: Date },
): Promise<void> {
  const greek = changes.filter(({ language }) => language === 'el')
  const after = new Map<string, Pick<EditedText, 'text'> & EditedText>(edited)
  for (const { entry: _, ...change } of greek) after.set(textKeyOf(change), { ...emptyRow, ...change })
  const rows = changes.map(({ language, namespace, key, text, revision, entry }) => {
    const source = sourceOf(after, entry, language)
    return { language, namespace, key, text, source_text: source.text, source_hash: source.hash, revision: revision + 1 }
  })
  for (let start = 0; start < rows.length; start += 1000) {
    await tx
      .insertInto('translation')
      .values(rows.slice(start, start + 1000).map((row) => ({ ...row, changed_by: personId, changed_at: now.toISOString() })))
      .onConflict((conflict) =>
        conflict.columns(['language', 'namespace', 'key']).doUpdateSet((row) => ({
          text: row.ref('excluded.text'),
          source_text: row.ref('excluded.source_text'),
          source_hash: row.ref('excluded.source_hash'),
          revision: row.ref('excluded.revision'),
          changed_by: row.ref('excluded.changed_by'),
          changed_at: row.ref('excluded.changed_at'),
        })),
      )
      .execute()
  }
}

const emptyRow = { sourceText: '', sourceHash: '', changedBy: null, changedAt: '' }
