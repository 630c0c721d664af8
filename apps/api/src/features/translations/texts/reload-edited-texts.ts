import type { Db } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { toTextOverrides } from '../../../texts/server-texts.ts'

/** Loads the edited texts into the database's context. Those of pages are among them, and are never looked up. */
export async function reloadEditedTexts(db: Db): Promise<void> {
  const rows = await db.selectFrom('translation').select(['language', 'namespace', 'key', 'text']).where('text', 'is not', null).execute()
  contextOf(db).editedTexts = toTextOverrides(rows.flatMap(({ text, ...key }) => (text === null ? [] : [{ ...key, text }])))
}

const interval = 15_000

/** Reloads the texts regularly, as another process may have changed them; errors of the database are ignored. Returns a function that stops it. */
export function startReloadingEditedTexts(db: Db): () => void {
  const timer = setInterval(() => void reloadEditedTexts(db).catch(() => undefined), interval)
  timer.unref()
  return () => clearInterval(timer)
}
