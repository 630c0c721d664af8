import { apiClientTokenPrefix } from '@klesis/contract/org/directory.ts'
import { sql } from 'kysely'
import type { Reader } from '../actor/actor.ts'
import type { Db } from '../db/db.ts'
import { namedQuery } from '../db/named-query.ts'

/** Whether a token is, or claims to be, one of another system. */
export const isReaderToken = (token: string) => token.startsWith(apiClientTokenPrefix)

/** The system whose token has this hash; none where it is unknown, expired or revoked. That it came is noted to the minute. */
export async function findReader(db: Db, hash: Buffer, now: Date): Promise<Reader | undefined> {
  const [reader] = await findRow(db, { hash, now: now.toISOString() })
  if (!reader) return undefined
  if (!reader.isUsedLately) await db.updateTable('directory_reader').set({ used_at: now.toISOString() }).where('id', '=', reader.id).execute()
  return { id: reader.id }
}

const findRow = namedQuery<{ hash: Buffer; now: string }, Reader & { isUsedLately: boolean }>(
  'reader.find',
  (value) => sql`
    select id, coalesce(used_at > ${value('now')}::timestamptz - interval '1 minute', false) as "isUsedLately" from directory_reader
    where token_hash = ${value('hash')} and revoked_at is null and expires_at > ${value('now')}::timestamptz`,
)
