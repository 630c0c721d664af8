import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { sql } from 'kysely'
import type { Actor } from '../../actor/actor.ts'
import { record } from '../../audit/record.ts'
import type { Db, Tx } from '../../db/db.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { refuse } from '../../refusals/refuse.ts'

const unpack = promisify(gunzip)

/** The most packed bytes of one response; the next call continues after them. */
const maxResponseBytes = 512 * 1024

/** Reads the events after chunk `after` as the JSON text of the response. Viewing is audited once an hour for each viewer. */
export async function watchRecording(db: Db, actor: Actor, { id, after }: { id: number; after: number }, now: Date): Promise<string> {
  const { chunks } = await inTransaction(db, async (tx) => {
    const recording = await tx
      .selectFrom('recording')
      .select(['person_id', 'chunks'])
      .where('id', '=', id)
      .where('chunks', '>', 0)
      .forUpdate()
      .executeTakeFirst()
    if (!recording) refuse('access.notFound')
    if (!(await isViewAudited(tx, actor, id, now))) {
      await record(tx, actor, { subject: 'recording', subjectId: id, code: 'recording.watched', ids: { personId: recording.person_id } })
    }
    return recording
  })
  const { rows } = await sql<{ number: number; bytes: Buffer }>`
    select number, bytes from (
      select number, bytes, sum(length(bytes)) over (order by number) - length(bytes) as before
      from recording_chunk where recording_id = ${id} and number > ${after} and number <= ${after + 200}) as part
    where before < ${maxResponseBytes} order by number`.execute(db)
  const lists = await Promise.all(rows.map(async ({ bytes }) => (await unpack(bytes)).toString('utf8').slice(1, -1)))
  const last = rows.at(-1)?.number ?? chunks
  return `{"events":[${lists.join(',')}],"next":${last < chunks ? last : null}}`
}

async function isViewAudited(tx: Tx, { person }: Actor, id: number, now: Date): Promise<boolean> {
  const hourAgo = new Date(now.getTime() - 3_600_000).toISOString()
  const noted = await tx
    .selectFrom('audit_entry')
    .select('id')
    .where('subject', '=', 'recording')
    .where('subject_id', '=', id)
    .where('code', '=', 'recording.watched')
    .where('actor_id', '=', person?.id ?? null)
    .where('at', '>', hourAgo)
    .executeTakeFirst()
  return noted !== undefined
}
