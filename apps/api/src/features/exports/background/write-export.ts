import { Readable } from 'node:stream'
import type { ExportFormat } from '@klesis/contract/exports/export-limits.ts'
import { ExportSource } from '@klesis/contract/exports/exports.ts'
import { z } from 'zod'
import type { Actor } from '../../../actor/actor.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { addFileRow } from '../../../files/file-rows.ts'
import type { FileStore } from '../../../files/file-store.ts'
import { keepIfAttached } from '../../../files/uploads/keep-if-attached.ts'
import { defineJob, type JobContext, type JobRun } from '../../../jobs/define-job.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { Refusal, refuse } from '../../../refusals/refuse.ts'
import { crashPoint } from '../../../testing/crash-point.ts'
import { readActorWithTodaysRights } from '../../bulk-runs/index.ts'
import type { OnRead, PreparedExport } from '../prepare-export.ts'
import { recordExport } from '../record-export.ts'
import { formats } from '../send-export.ts'
import { failExport, finishExport } from './finish-export.ts'

const retries = 3

/** Writes a file. A job that was killed has left nothing but its progress, and begins again. */
export const writeExport = defineJob('exports.write', z.object({ id: z.int() }), write, { queue: 'long', retries, retryAfter: 1 })

/** One waiting job for each file. Each process writes one file at a time, so that other long jobs have a worker too. */
export const enqueueExport = (tx: Tx, id: number): Promise<void> => enqueue(tx, writeExport, { id }, { key: String(id), group: 'exports' })

async function write(context: JobContext, { id }: { id: number }, run: JobRun): Promise<void> {
  const { db, now, log } = context
  const wanted = await findUnfinished(db, id)
  if (!wanted) return
  try {
    const actor = await readActorWithTodaysRights(db, wanted.personId, wanted.actor)
    const prepared = await formats[wanted.format as ExportFormat].prepare(context, actor, ExportSource.parse(wanted.asked), now())
    await keep(context, actor, id, prepared)
  } catch (error) {
    if (error instanceof Refusal) return failExport(db, id, { refusal: error, now: now() })
    if (run.retries < retries) throw error
    log.error({ err: error, id }, 'a file of applications could not be written')
    await failExport(db, id, { refusal: new Refusal('export.failed'), now: now() })
  }
}

const findUnfinished = (db: Db, id: number) =>
  db
    .selectFrom('export_file')
    .select(['format', 'asked', 'actor', 'person_id as personId'])
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .executeTakeFirst()

/** Stores the file. What stands in the history, and the notification, are written with it: before that nobody can have it. */
async function keep({ db, files, now }: JobContext, actor: Actor, id: number, prepared: PreparedExport): Promise<void> {
  const invitationIds = prepared.exported.invitations.map(({ invitation }) => invitation.id)
  await move(db, id, { total: prepared.total, done: 0, invitation_ids: invitationIds, moved_at: now().toISOString() })
  const bytes = withProgress(prepared, async (done) => {
    await requireRoom(files)
    await move(db, id, { done, moved_at: now().toISOString() })
  })
  await requireRoom(files)
  const { exported, format } = prepared
  const stored = await files.put(Readable.from(bytes, { objectMode: false }), Number.MAX_SAFE_INTEGER)
  crashPoint('exports.beforeKept')
  await keepIfAttached(files, stored.key, () =>
    inTransaction(db, async (tx) => {
      const file = { ...stored, name: `${exported.name}.${format}`, contentType: formats[format].contentType }
      const fileId = await addFileRow(tx, { ...file, createdBy: actor.person?.id ?? 0, now: now() })
      await finishExport(tx, id, { fileId, done: prepared.total, now: now() })
      await recordExport(tx, actor, prepared)
    }),
  )
}

/** The last of the room is for what people upload. */
async function requireRoom(files: FileStore): Promise<void> {
  if (!(await files.hasRoom())) refuse('export.noRoom')
}

type Progress = Partial<{ total: number; done: number; invitation_ids: number[] }> & { moved_at: string }

/** One that was stopped, or written by another job meanwhile, is left. */
async function move(db: Db, id: number, progress: Progress): Promise<void> {
  const { numUpdatedRows } = await db.updateTable('export_file').set(progress).where('id', '=', id).where('finished_at', 'is', null).executeTakeFirst()
  if (numUpdatedRows === 0n) refuse('export.isOver')
}

/** How many times the progress is written at most. */
const steps = 50

/** The bytes of a file, with its progress told at each of some steps. */
async function* withProgress({ write: read, total }: PreparedExport, tell: (done: number) => Promise<void>): AsyncGenerator<Uint8Array> {
  let [done, told] = [0, 0]
  const count: OnRead = (more) => {
    done += more
  }
  for await (const bytes of read(count)) {
    if (done - told >= Math.max(total / steps, 1)) {
      told = done
      await tell(done)
    }
    yield bytes
  }
}
