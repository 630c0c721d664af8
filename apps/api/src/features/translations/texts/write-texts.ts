import type { TextChange } from '@klesis/contract/translations/translation.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'
import type { CatalogueText } from '../catalogue/catalogue.ts'
import { sourceOf } from './to-translation.ts'
import { readWritten, textKeyOf, type Written, type WrittenRow } from './written-texts.ts'

/** A text to be kept; null puts the shipped one back. */
export interface TextToWrite extends Omit<TextChange, 'text'> {
  entry: CatalogueText
  text: string | null
}

/** All that was written, while nobody else can write: two people at once come one after the other. */
export async function lockWritten(tx: Tx): Promise<Written> {
  await sql`lock table translation in share row exclusive mode`.execute(tx)
  return readWritten(tx)
}

/** Keeps texts under the lock, each with what it is written from; Greek counts before the languages that are written from it. */
export async function writeTexts(tx: Tx, written: Written, changes: readonly TextToWrite[], { personId, now }: { personId: number; now: Date }): Promise<void> {
  const greek = changes.filter(({ language }) => language === 'el')
  const after = new Map<string, Pick<WrittenRow, 'text'> & WrittenRow>(written)
  for (const { entry: _, ...change } of greek) after.set(textKeyOf(change), { ...unwritten, ...change })
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

const unwritten = { sourceText: '', sourceHash: '', changedBy: null, changedAt: '' }
