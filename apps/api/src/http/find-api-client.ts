import { apiClientTokenPrefix } from '@klesis/contract/org/directory.ts'
import { sql } from 'kysely'
import type { ApiClient } from '../actor/actor.ts'
import type { Db } from '../db/db.ts'
import { namedQuery } from '../db/named-query.ts'

/** Whether a token has the prefix of API client tokens. */
export const isApiClientToken = (token: string) => token.startsWith(apiClientTokenPrefix)

/** The API client whose token has this hash, or undefined if it is unknown, expired or revoked. Updates the time of its last use at most once a minute. */
export async function findApiClient(db: Db, hash: Buffer, now: Date): Promise<ApiClient | undefined> {
  const [apiClient] = await findRow(db, { hash, now: now.toISOString() })
  if (!apiClient) return undefined
  if (!apiClient.isUsedRecently) await db.updateTable('api_client').set({ used_at: now.toISOString() }).where('id', '=', apiClient.id).execute()
  return { id: apiClient.id }
}

const findRow = namedQuery<{ hash: Buffer; now: string }, ApiClient & { isUsedRecently: boolean }>(
  'apiClient.find',
  (value) => sql`
    select id, coalesce(used_at > ${value('now')}::timestamptz - interval '1 minute', false) as "isUsedRecently" from api_client
    where token_hash = ${value('hash')} and revoked_at is null and expires_at > ${value('now')}::timestamptz`,
)
