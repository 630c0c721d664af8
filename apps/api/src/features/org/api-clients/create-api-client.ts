import { randomBytes } from 'node:crypto'
import { apiClientTokenPrefix, type CreatedApiClient, maxApiClientYears, type NewApiClient } from '@klesis/contract/org/directory.ts'
import { sql } from 'kysely'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import { hashToken } from '../../../actor/hash-token.ts'
import { record } from '../../../audit/record.ts'
import { athensDaySql, athensMidnightSql } from '../../../db/athens-day.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { readApiClient } from './read-api-clients.ts'

/**
 * Gives another system access to the directory until the end of `lastDay` (Athens time), which must be later than today and at most `maxApiClientYears` ahead.
 * Only the hash of its token is kept.
 */
export function createApiClient(db: Db, actor: Actor, { name, lastDay, now }: NewApiClient & { now: Date }): Promise<CreatedApiClient> {
  const { id: personId } = requirePerson(actor)
  const token = `${apiClientTokenPrefix}${randomBytes(32).toString('base64url')}`
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ isAllowed: boolean; expiresAt: string }>`
      select ${lastDay}::date > ${athensDaySql(now)} and ${lastDay}::date <= ${athensDaySql(now)} + make_interval(years => ${maxApiClientYears}) as "isAllowed",
        ${athensMidnightSql(sql`${lastDay}::date + 1`)} as "expiresAt"`.execute(tx)
    const { isAllowed, expiresAt } = rows[0] ?? { isAllowed: false, expiresAt: '' }
    if (!isAllowed) refuse('apiClient.lastDayWrong')
    const { id } = await tx
      .insertInto('api_client')
      .values({ name, token_hash: hashToken(token), created_by: personId, created_at: now.toISOString(), expires_at: expiresAt })
      .returning('id')
      .executeTakeFirstOrThrow()
    // The name of an API client in the audit trail, which keeps its names.
    await record(tx, actor, { subject: 'directoryReader', subjectId: id, code: 'directoryReader.created', ids: { lastDay }, text: name })
    return { apiClient: await readApiClient(tx, id), token }
  })
}
