import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { namedQuery } from '../db/named-query.ts'
import { refuse } from '../refusals/refuse.ts'

export interface CallLimit {
  /** Identifies the counter, for example `login:10.0.0.1:name@uni.example`. */
  key: string
  max: number
  seconds: number
}

/** Counts a call, and refuses with `request.tooMany` beyond the limit. Counters are in the database, so that all processes share them. */
export async function limitCalls(db: Db, { key, max, seconds }: CallLimit): Promise<void> {
  const [counted] = await countCall(db, { key: key.slice(0, 300), seconds })
  if (counted && counted.count > max) refuse('request.tooMany', { seconds: Math.max(1, counted.left) })
}

const countCall = namedQuery<{ key: string; seconds: number }, { count: number; left: number }>(
  'rate-limit.count',
  (value) => sql`
    insert into rate_limit as r (key, count, resets_at) values (${value('key')}, 1, now() + make_interval(secs => ${value('seconds')}))
    on conflict (key) do update set
      count = case when r.resets_at <= now() then 1 else least(r.count, 1000000) + 1 end,
      resets_at = case when r.resets_at <= now() then excluded.resets_at else r.resets_at end
    returning count, ceil(extract(epoch from resets_at - now()))::int as left`,
)

/** Deletes expired counters; called by the hourly job. */
export const sweepLimits = (db: Db) => sql`delete from rate_limit where resets_at < now() - interval '1 hour'`.execute(db)

/** Subtracts one counted call, for example a successful one if only failures are to count. */
export const uncountCall = (db: Db, key: string) =>
  sql`update rate_limit set count = count - 1 where key = ${key.slice(0, 300)} and count > 0 and resets_at > now()`.execute(db)

/** Deletes a counter, for example after a correct password. */
export const resetCalls = (db: Db, key: string) => db.deleteFrom('rate_limit').where('key', '=', key.slice(0, 300)).execute()
