import type { Actor } from '../../actor/actor.ts'
import type { Db } from '../../db/db.ts'
import { tableHeaders } from '../../tables/table-file.ts'
import type { AskedList } from './find-exported.ts'
import { type Download, streamWhileRead } from './open-downloads.ts'
import { prepareExport } from './prepare-export.ts'
import { recordExport } from './record-export.ts'

/**
 * The applications of a list as a spreadsheet, named by the id that was asked for. It is sent while it is read, a few hundred rows at a time, and reading ends
 * when the reader is gone; the history of the invitation has its entry before the first byte.
 */
export async function exportApplications(db: Db, actor: Actor, list: AskedList & { now: Date }): Promise<Download> {
  const prepared = await prepareExport(db, actor, list)
  await recordExport(db, actor, { ...prepared, format: 'xlsx', tagId: list.tag ? list.tagId : null })
  return { stream: streamWhileRead(prepared.write()), headers: tableHeaders(String(list.tagId), 'xlsx') }
}
