import { loginGroups } from '@klesis/contract/access.ts'
import { type ImportStep, Missing } from '@klesis/contract/org/exchange.ts'
import { Language } from '@klesis/contract/wire.ts'
import { z } from 'zod'
import type { Db, Tx } from '../../../../db/db.ts'
import type { Actor } from '../../../../http/actor.ts'
import { Refusal } from '../../../../http/refuse.ts'
import { toRefusal } from '../../../../http/to-refusal.ts'
import { defineJob, type JobContext, type JobRun } from '../../../../jobs/define-job.ts'
import { importOrganisation } from './import-organisation.ts'

const retries = 3

/** Imports a file that was left for it. The outcome is marked in the import's own transaction, so a job that runs again finds it done. */
export const runImport = defineJob('organisation.import', z.object({ code: z.uuid() }), run, { lane: 'long', retries, retryAfter: 1 })

const StoredActor = z.object({ adminMode: z.boolean(), language: Language, loginGroup: z.enum(loginGroups).nullable(), sessionId: z.string().nullable() })

async function run({ db, now, log }: JobContext, { code }: { code: string }, { retries: retried }: JobRun): Promise<void> {
  const found = await db.selectFrom('organisation_import').selectAll().where('code', '=', code).where('finished_at', 'is', null).executeTakeFirst()
  if (!found?.file) return
  try {
    const actor = toActor(found.person_id, found.actor)
    const wish = { bytes: found.file, missing: Missing.parse(found.missing), basis: found.basis, now: now() }
    await importOrganisation(db, actor, wish, {
      reached: (step) => markStep(db, code, step),
      alongside: (tx, sheets) => end(tx, code, { sheets: JSON.stringify(sheets) }, now()),
    })
  } catch (error) {
    // A refusal is its answer; anything else is worth another try.
    const isAnswer = error instanceof Refusal
    if (!isAnswer && retried < retries) throw error
    if (!isAnswer) log.error({ err: error, code }, 'an import of the organisation could not be written')
    const { code: refusalCode, params } = toRefusal(error) ?? new Refusal('server.unavailable')
    await end(db, code, { refusal: JSON.stringify({ code: refusalCode, params }) }, now())
  }
}

const toActor = (personId: number, stored: unknown): Actor => ({ ...StoredActor.parse(stored), person: { id: personId } as Actor['person'], roles: new Set() })

/** On a connection of its own, so that it is seen while the import goes on. */
const markStep = (db: Db, code: string, step: ImportStep) => db.updateTable('organisation_import').set({ step }).where('code', '=', code).execute()

/** The file has served. Of two that run the same import, as one was taken for dead, the first to end tells its outcome. */
const end = (db: Db | Tx, code: string, outcome: { sheets: string } | { refusal: string }, now: Date) =>
  db
    .updateTable('organisation_import')
    .set({ ...outcome, file: null, finished_at: now.toISOString() })
    .where('code', '=', code)
    .where('finished_at', 'is', null)
    .execute()
