import type { LocalizedText } from '@klesis/contract/wire.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { lockKey } from '../../../db/lock-key.ts'
import { defineJob } from '../../../jobs/define-job.ts'
import { evaluationHasBegun } from '../../duties/index.ts'
import { notify } from '../../notifications/index.ts'
import { findReaders } from '../stages/tell-of-stage.ts'

/** For how many days after the beginning members are told of it: whoever finds nothing to read until then learns of it from reminders. */
const mostDays = 7

interface Beginning {
  invitationId: number
  committeeId: number | null
  title: LocalizedText
}

/**
 * Notifies the members, once, that the evaluation has begun, as soon as any of them has something to read; the invitation's lock has to be held. The notice counts no
 * applications, so that nobody learns of what is closed to them.
 */
export async function tellOfBeginning(
  tx: Tx,
  { invitationId, committeeId, title }: Beginning,
  { except, now }: { except: number | null; now: Date },
): Promise<void> {
  const to = await findReaders(tx, { invitationId, committeeId }, { except, now })
  if (to.length === 0) return
  const { rows } = await sql`
    insert into evaluation_period (invitation_id, begin_told_at) values (${invitationId}, ${now.toISOString()})
    on conflict (invitation_id) do update set begin_told_at = excluded.begin_told_at where evaluation_period.begin_told_at is null returning invitation_id`.execute(
    tx,
  )
  if (rows.length > 0) await notify(tx, { code: 'evaluation.begun', to, params: { title }, senderId: null, link: `/evaluate/applications/${invitationId}` })
}

/** Tells of all evaluations that began lately, mostly because their invitation ended, and of which nobody knows yet. */
export async function tellOfBeginnings(db: Db, now: Date): Promise<void> {
  const since = new Date(now.getTime() - mostDays * 86_400_000).toISOString()
  const { rows } = await sql<Beginning>`
    select i.id as "invitationId", i.committee_id as "committeeId", i.title from invitation i left join evaluation_period w on w.invitation_id = i.id
    where i.app_evaluation and i.is_published and not i.is_archived and w.begin_told_at is null and ${evaluationHasBegun(now.toISOString())}
      and coalesce(w.opened_at, i.ends_at) > ${since}::timestamptz order by i.id`.execute(db)
  for (const beginning of rows) {
    await inTransaction(db, async (tx) => {
      await lockKey(tx, `evaluation:${beginning.invitationId}`)
      await tellOfBeginning(tx, beginning, { except: null, now })
    })
  }
}

export const tellEvaluationsBegun = defineJob('evaluations.tellBegun', z.object({}), ({ db, now }) => tellOfBeginnings(db, now()), { cron: '*/10 * * * *' })
