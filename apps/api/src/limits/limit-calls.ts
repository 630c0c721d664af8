import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { namedQuery } from '../db/named-query.ts'
import { refuse } from '../refusals/refuse.ts'

export interface CallLimit {
  /** What is counted, as `login:10.0.0.1:name@uni.example`. */
  key: string
  most: number
  seconds: number
}

/** Counts one more call, in the database so that all processes count together; refuses with `request.tooMany` beyond the limit. */
export async function limitCalls(db: Db, { key, most, seconds }: CallLimit): Promise<void> {
  const [counted] = await countCall(db, { key: key.slice(0, 300), seconds })
  if (counted && counted.count > most) refuse('request.tooMany', { seconds: Math.max(1, counted.left) })
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

/** Forgets counters that ended; called by the hourly job. */
export const sweepLimits = (db: Db) => sql`delete from rate_limit where resets_at < now() - interval '1 hour'`.execute(db)

/** Takes back one call that was counted, as one that turned out right where only wrong ones are to count. */
export const uncountCall = (db: Db, key: string) =>
  sql`update rate_limit set count = count - 1 where key = ${key.slice(0, 300)} and count > 0 and resets_at > now()`.execute(db)

/** Begins to count anew, as after a right password. */
export const forgetCalls = (db: Db, key: string) => db.deleteFrom('rate_limit').where('key', '=', key.slice(0, 300)).execute()
