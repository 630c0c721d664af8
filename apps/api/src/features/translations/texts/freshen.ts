import type { Db } from '../../../db/db.ts'
import { setTextOverrides, shippedServerTexts } from '../../../texts/server-texts.ts'

/** Lets this process say what was written instead of its shipped texts. */
export async function freshen(db: Db): Promise<void> {
  const rows = await db
    .selectFrom('translation')
    .select(['language', 'namespace', 'key', 'text'])
    .where('namespace', 'in', [...shippedServerTexts().keys()])
    .where('text', 'is not', null)
    .execute()
  setTextOverrides(rows.flatMap(({ text, ...place }) => (text === null ? [] : [{ ...place, text }])))
}

const every = 15_000

/** Does so again and again, as another process may have written; a database that is away leaves things as they are. Answers how to stop. */
export function keepFresh(db: Db): () => void {
  const timer = setInterval(() => void freshen(db).catch(() => undefined), every)
  timer.unref()
  return () => clearInterval(timer)
}
