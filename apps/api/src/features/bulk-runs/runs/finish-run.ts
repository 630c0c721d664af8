import type { LocalizedText } from '@klesis/contract/wire.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'
import { notify } from '../../notifications/index.ts'

/** Ends a run and notifies whoever started it. */
export async function finishRun(tx: Tx, runId: number, now: Date): Promise<void> {
  const ended = await tx
    .updateTable('application_run')
    .set({ finished_at: now.toISOString() })
    .where('id', '=', runId)
    .where('finished_at', 'is', null)
    .returning(['person_id', 'title', 'link'])
    .executeTakeFirst()
  if (!ended) return
  const { rows } = await sql<{ done: number; failed: number }>`
    select count(*) filter (where state = 'done')::int as done, count(*) filter (where state = 'failed')::int as failed
    from application_run_item where run_id = ${runId}`.execute(tx)
  const { done, failed } = rows[0] ?? { done: 0, failed: 0 }
  const message = { el: `Έγιναν ${done}, απέτυχαν ${failed}.`, en: `Done: ${done}. Failed: ${failed}.` }
  await notify(tx, {
    code: 'bulkRun.finished',
    to: [ended.person_id],
    params: { title: ended.title as LocalizedText, message },
    senderId: null,
    link: ended.link,
  })
}
