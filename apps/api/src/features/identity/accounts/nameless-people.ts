import { randomUUID } from 'node:crypto'
import type { Language } from '@klesis/contract/wire.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'

/** The name that lists of applications show for a person who did not sign in. */
const namesByLanguage: Record<Language, { first_name: string; last_name: string }> = {
  el: { first_name: 'Ανώνυμος', last_name: 'χρήστης' },
  en: { first_name: 'Anonymous', last_name: 'user' },
}

/** Creates a person for one visitor who applies without signing in. Returns the id. */
export async function addNamelessPerson(tx: Tx, language: Language): Promise<number> {
  const { id } = await tx
    .insertInto('person')
    .values({ uid: `anonymous-${randomUUID()}`, ...namesByLanguage[language], login_group: 'external', language, is_nameless: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Deletes people who came without signing in more than an hour ago and have no application, file or open session. Returns their number. */
export function sweepNamelessPeople(db: Db, now: Date): Promise<number> {
  const instant = sql`${now.toISOString()}::timestamptz`
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: number }>`
      select p.id from person p where p.is_nameless and p.created_at < ${instant} - interval '1 hour'
        and not exists (select from application a where a.person_id = p.id or a.created_by = p.id)
        and not exists (select from session s where s.person_id = p.id and s.ended_at is null and s.expires_at > ${instant})
        and not exists (select from file f where f.created_by = p.id)
      limit 1000 for update of p skip locked`.execute(tx)
    const ids = rows.map((row) => row.id)
    if (ids.length === 0) return 0
    for (const table of ['session', 'sign_in'] as const) await tx.deleteFrom(table).where('person_id', 'in', ids).execute()
    await tx.deleteFrom('person').where('id', 'in', ids).execute()
    return ids.length
  })
}
