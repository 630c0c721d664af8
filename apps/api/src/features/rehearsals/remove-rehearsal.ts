import { rm } from 'node:fs/promises'
import { z } from 'zod'
import type { Actor } from '../../actor/actor.ts'
import type { Db, Tx } from '../../db/db.ts'
import { contextOf } from '../../db/db-context.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { defineJob } from '../../jobs/define-job.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { readOwnRehearsal } from './rehearsal-row.ts'
import { dropWorld } from './world/create-world.ts'
import { closeWorld } from './world/kept-worlds.ts'
import { whileLocked } from './world/lock-world.ts'
import { filesFolder } from './world/open-world.ts'
import { rehearsalSchema } from './world/world-name.ts'
import { worldServicesOf } from './world/world-services.ts'

/** Deletes one's rehearsal. It is gone at once; its world is dropped when nothing uses it any more. */
export async function removeRehearsal(db: Db, actor: Actor, { id, now }: { id: number; now: Date }): Promise<{ ok: true }> {
  await readOwnRehearsal(db, actor, id, now)
  await inTransaction(db, (tx) => removeRow(tx, id))
  return { ok: true }
}

export async function removeRow(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('rehearsal').where('id', '=', id).execute()
  await enqueue(tx, dropRehearsal, { id }, { key: String(id) })
}

/** Drops the schemas of a rehearsal whose row is gone, after what happens in it; whoever waits to do something there is told that it is gone. */
export const dropRehearsal = defineJob(
  'rehearsals.drop',
  z.object({ id: z.int() }),
  async ({ db, config }, { id }) => {
    const schema = rehearsalSchema(contextOf(db).world, id)
    await whileLocked(db, id, 'drop', async () => {
      await closeWorld(db, id)
      await dropWorld(worldServicesOf(db).url, schema)
      await rm(filesFolder(config, id), { recursive: true, force: true })
    })
  },
  { queue: 'long' },
)

/** Deletes the rehearsals whose days are over. */
export const sweepRehearsals = defineJob(
  'rehearsals.sweep',
  z.object({}),
  async ({ db, now }) => {
    await inTransaction(db, async (tx) => {
      const expired = await tx.selectFrom('rehearsal').select('id').where('expires_at', '<=', now().toISOString()).forUpdate().execute()
      for (const { id } of expired) await removeRow(tx, id)
    })
  },
  { cron: '53 * * * *', queue: 'long' },
)
