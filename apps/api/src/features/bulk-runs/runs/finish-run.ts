import type { LocalizedText } from '@klesis/contract/wire.ts'
import type { Tx } from '../../../db/db.ts'
import { notify } from '../../notifications/index.ts'

/** Ends a run and notifies whoever started it. */
export async function finishRun(tx: Tx, runId: number, now: Date): Promise<void> {
  const ended = await tx
    .updateTable('application_run')
    .set({ finished_at: now.toISOString() })
    .where('id', '=', runId)
    .where('finished_at', 'is', null)
    .returning(['person_id', 'title', 'link', 'done', 'failed'])
    .executeTakeFirst()
  if (!ended) return
  const { done, failed } = ended
  const message = { el: `Έγιναν ${done}, απέτυχαν ${failed}.`, en: `Done: ${done}. Failed: ${failed}.` }
  await notify(tx, {
    code: 'bulkRun.finished',
    to: [ended.person_id],
    params: { title: ended.title as LocalizedText, message },
    senderId: null,
    link: ended.link,
  })
}
