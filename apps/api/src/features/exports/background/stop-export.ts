import type { ExportFile } from '@klesis/contract/exports/exports.ts'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { readExport } from './read-exports.ts'

/** Stops a file of the person: its job ends at its next step, and there is no file. */
export const stopExport = (db: Db, actor: Actor, code: string, now: Date): Promise<ExportFile> =>
  inTransaction(db, async (tx) => {
    const at = now.toISOString()
    const stopped = await tx
      .updateTable('export_file')
      .set({ stopped_at: at, finished_at: at })
      .where('code', '=', code)
      .where('person_id', '=', requirePerson(actor).id)
      .where('finished_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    const file = await readExport(tx, actor, code)
    return stopped ? file : refuse('export.isOver')
  })
