import { type ImportStep, MissingRowsChoice } from '@klesis/contract/org/exchange.ts'
import { z } from 'zod'
import type { Actor } from '../../../../actor/actor.ts'
import { StoredActor } from '../../../../actor/stored-actor.ts'
import type { Db, Tx } from '../../../../db/db.ts'
import { defineJob, type JobContext, type JobRun } from '../../../../jobs/define-job.ts'
import { Refusal, refuse } from '../../../../refusals/refuse.ts'
import { toRefusal } from '../../../../refusals/to-refusal.ts'
import { crashPoint } from '../../../../testing/crash-point.ts'
import { importOrganisation } from './import-organisation.ts'
import type { ImportProgress } from './import-progress.ts'
import type { ImportRequest } from './prepare-import.ts'
import { withPlan } from './preview-import.ts'
import { canBeImported, type Findings, ImportRefused, readFindings } from './refused/findings.ts'

const retries = 3

/** Imports an enqueued file. The outcome is written in the import's own transaction, so a repeated job finds it done. */
export const runImport = defineJob('organisation.import', z.object({ code: z.uuid() }), run, { queue: 'long', retries, retryAfter: 1 })

type Outcome = { sheets: string; file: null } | { refusal: string; findings: string | null; file?: null }

async function run({ db, now, log }: JobContext, { code }: { code: string }, { retries: retried }: JobRun): Promise<void> {
  const found = await db.selectFrom('organisation_import').selectAll().where('code', '=', code).where('finished_at', 'is', null).executeTakeFirst()
  const file = found?.file
  if (!file) return
  const toRequest = (): ImportRequest => ({ bytes: file, missing: MissingRowsChoice.parse(found.missing), now: now() })
  const following: ImportProgress = {
    onStep: (step) => markStep(db, code, step),
    inSameTransaction: async (tx, sheets) => {
      // Whatever ended it meanwhile has told its person that nothing was imported.
      if (!(await end(tx, code, { sheets: JSON.stringify(sheets), file: null }, now()))) refuse('org.changedMeanwhile')
    },
  }
  try {
    await importOrganisation(db, toActorOfEntries(found.person_id, found.actor), { ...toRequest(), basis: found.basis }, following)
  } catch (error) {
    // A refusal is its answer; anything else is worth another try.
    const isAnswer = error instanceof Refusal
    if (!isAnswer && retried < retries) throw error
    if (!isAnswer) log.error({ err: error, code }, 'an import of the organisation could not be written')
    const findings = error instanceof ImportRefused ? error.findings : await findCurrentFindings(db, toRequest)
    crashPoint('organisation.import.refused')
    const { code: refusalCode, params } = toRefusal(error) ?? new Refusal('server.unavailable')
    const outcome = { findings: findings && JSON.stringify(findings), ...(!(findings && canBeImported(findings)) && { file: null }) }
    await end(db, code, { refusal: JSON.stringify({ code: refusalCode, params }), ...outcome }, now())
  }
}

/** Ends an import whose job was lost, with its file. */
export const endLost = (db: Db, code: string, now: Date) =>
  end(db, code, { refusal: JSON.stringify({ code: 'server.unavailable', params: {} }), findings: null, file: null }, now)

/** The findings of the file now, if the import failed before it had any. */
async function findCurrentFindings(db: Db, toRequest: () => ImportRequest): Promise<Findings | null> {
  try {
    return await withPlan(db, toRequest(), readFindings)
  } catch {
    return null
  }
}

/** Who started the import, for its audit entries. What they may was checked when they started it, and is not asked again. */
const toActorOfEntries = (personId: number, stored: unknown): Actor => ({
  ...StoredActor.parse(stored),
  person: { id: personId } as Actor['person'],
  roles: new Set(),
})

/** Writes outside of the import's transaction, so that the page sees the progress. */
const markStep = (db: Db, code: string, step: ImportStep) => db.updateTable('organisation_import').set({ step }).where('code', '=', code).execute()

/** Stores the outcome and deletes the file unless it can be imported again; false if the import has ended already: its first outcome stays. */
async function end(db: Db | Tx, code: string, outcome: Outcome, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('organisation_import')
    .set({ ...outcome, finished_at: now.toISOString() })
    .where('code', '=', code)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
