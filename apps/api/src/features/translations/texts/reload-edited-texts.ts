import type { Db } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { toTextOverrides } from '../../../texts/server-texts.ts'

declare module '../../../db/db-context.ts' {
  interface DbContext {
    /** How often the edited texts began to be read, and which of these readings is the one in use. */
    textReadings?: { begun: number; used: number }
  }
}

/** Loads the edited texts into the database's context. Those of pages are among them, and are never looked up. */
export async function reloadEditedTexts(db: Db): Promise<void> {
  const context = contextOf(db)
  context.textReadings ??= { begun: 0, used: 0 }
  const { textReadings } = context
  textReadings.begun += 1
  const reading = textReadings.begun
  const rows = await db.selectFrom('translation').select(['language', 'namespace', 'key', 'text']).where('text', 'is not', null).execute()
  // One that began earlier and ends later may lack what was saved between them.
  if (reading < textReadings.used) return
  textReadings.used = reading
  context.editedTexts = toTextOverrides(rows.flatMap(({ text, ...key }) => (text === null ? [] : [{ ...key, text }])))
}

const interval = 15_000

/** Reloads the texts regularly, as another process may have changed them; errors of the database are ignored. Returns a function that stops it. */
export function startReloadingEditedTexts(db: Db): () => void {
  const timer = setInterval(() => void reloadEditedTexts(db).catch(() => undefined), interval)
  timer.unref()
  return () => clearInterval(timer)
}
