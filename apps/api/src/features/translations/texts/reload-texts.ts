import type { Db } from '../../../db/db.ts'
import { setTextOverrides, shippedServerTexts } from '../../../texts/server-texts.ts'

/** Loads the edited texts of the server, which this process uses instead of the shipped ones. */
export async function reloadTexts(db: Db): Promise<void> {
  const rows = await db
    .selectFrom('translation')
    .select(['language', 'namespace', 'key', 'text'])
    .where('namespace', 'in', [...shippedServerTexts().keys()])
    .where('text', 'is not', null)
    .execute()
  setTextOverrides(rows.flatMap(({ text, ...key }) => (text === null ? [] : [{ ...key, text }])))
}

const interval = 15_000

/** Reloads the texts regularly, as another process may have changed them; errors of the database are ignored. Returns a function that stops it. */
export function startReloadingTexts(db: Db): () => void {
  const timer = setInterval(() => void reloadTexts(db).catch(() => undefined), interval)
  timer.unref()
  return () => clearInterval(timer)
}
