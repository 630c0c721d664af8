import type { LocalizedText } from '@klesis/contract/wire.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { type Refusal, refuse } from '../../../refusals/refuse.ts'
import { notify } from '../../notifications/index.ts'

interface Ending {
  fileId: string
  done: number
  now: Date
}

/** Ends a file that is ready and notifies whoever asked for it. Refuses one that has ended already. */
export async function finishExport(tx: Tx, id: number, { fileId, done, now }: Ending): Promise<void> {
  const ended = await end(tx, id, { file_id: fileId, done }, now)
  if (!ended) return refuse('export.isOver')
  await notify(tx, { code: 'export.ready', to: [ended.person_id], params: { title: ended.title as LocalizedText }, senderId: null, link: ended.link })
}

/** Ends a file that cannot be written, with the reason, and notifies whoever asked for it; one that has ended already stays as it is. */
export const failExport = (db: Db, id: number, { refusal: { code, params }, now }: { refusal: Refusal; now: Date }): Promise<void> =>
  inTransaction(db, async (tx) => {
    const ended = await end(tx, id, { refusal: JSON.stringify({ code, params }) }, now)
    if (!ended) return
    await notify(tx, { code: 'export.failed', to: [ended.person_id], params: { title: ended.title as LocalizedText }, senderId: null, link: ended.link })
  })

const end = (tx: Tx, id: number, ending: { file_id: string; done: number } | { refusal: string }, now: Date) =>
  tx
    .updateTable('export_file')
    .set({ ...ending, finished_at: now.toISOString() })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .returning(['person_id', 'title', 'link'])
    .executeTakeFirst()
