import type { SheetCount } from '@klesis/contract/org/exchange.ts'
import { sql } from 'kysely'
import type { Actor } from '../../../../actor/actor.ts'
import { record } from '../../../../audit/record.ts'
import { recordMany } from '../../../../audit/record-many.ts'
import type { Db, Tx } from '../../../../db/db.ts'
import { inTransaction } from '../../../../db/in-transaction.ts'
import { crashPoint } from '../../../../testing/crash-point.ts'
import { endSubstitutionsForUnits, endSubstitutionsOfSubstitute } from '../../substitutes/end-substitutions.ts'
import { lockTree } from '../../units/lock-tree.ts'
import { emitImportChanges } from './emit-import-changes.ts'
import type { ImportProgress } from './import-progress.ts'
import { type ImportRequest, prepareImport, sha256Of, stageImport } from './prepare-import.ts'
import { countChanges } from './read-changes.ts'
import { ImportRefused, readFindings } from './refused/findings.ts'
import { writePlan } from './write-plan.ts'

/**
 * Writes what the preview of the same file showed, in one transaction. After the file is read the organisation is locked until the import has ended, so the
 * second of two imports finds a changed organisation and is refused.
 */
export function importOrganisation(
  db: Db,
  actor: Actor,
  { basis, ...request }: ImportRequest & { basis: string },
  { onStep, inSameTransaction }: ImportProgress,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await onStep('reading')
    const staged = await stageImport(tx, request.bytes)
    await lockOrganisation(tx)
    await onStep('checking')
    const prepared = await prepareImport(tx, staged, request)
    if (prepared.faultsTotal > 0) throw new ImportRefused('org.fileFaulty', { count: prepared.faultsTotal }, await readFindings(tx, prepared))
    if (prepared.basis !== basis) throw new ImportRefused('org.changedMeanwhile', {}, await readFindings(tx, prepared))
    const sheets = await countChanges(tx, staged, actor.language)
    await writePlan(tx, onStep)
    await recordImport(tx, actor, { file: sha256Of(request.bytes), missing: request.missing, sheets })
    await emitImportChanges(tx, prepared.today)
    for (const personId of await findDeactivatedSubstitutes(tx, prepared.today)) await endSubstitutionsOfSubstitute(tx, actor, { personId, now: request.now })
    await endSubstitutionsForUnits(tx, actor, { unitIds: await findDeactivatedUnits(tx), now: request.now })
    await inSameTransaction(tx, sheets)
    crashPoint('organisation.import.recorded')
  })
}

/** Blocks writers, not readers. Who changes the tree waits before reading it, so nobody adds a unit below one that the file deactivates. */
async function lockOrganisation(tx: Tx): Promise<void> {
  await lockTree(tx)
  await sql`lock table unit_type, position_type, unit, employee, position, holding, responsibility, position_responsibility in exclusive mode`.execute(tx)
}

interface Imported {
  sheets: readonly SheetCount[]
  file: string
  missing: string
}

/** One audit entry for the whole import, and one in the chain of each changed unit, position and employee. */
async function recordImport(tx: Tx, actor: Actor, { file, missing, sheets }: Imported): Promise<void> {
  const counts = Object.fromEntries(sheets.map(({ sheet, added, changed, deactivated }) => [sheet, [added, changed, deactivated]]))
  await record(tx, actor, { subject: 'organisation', subjectId: 0, code: 'organisation.imported', ids: { file, missing, counts } })
  for (const [subject, table] of [
    ['unit', 'plan_units'],
    ['position', 'plan_positions'],
    ['employee', 'plan_employees'],
  ] as const) {
    for (const action of ['changed', 'deactivated'] as const) {
      const { rows } = await sql<{ id: number }>`select id from ${sql.raw(table)} where action = ${action}`.execute(tx)
      await recordMany(tx, actor, { subject, subjectIds: rows.map(({ id }) => id), code: `${subject}.${action}ByImport`, ids: { file } })
    }
  }
}

/** Substitutes whom the file deactivates. */
async function findDeactivatedSubstitutes(tx: Tx, today: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct s.substitute_id as id from plan_employees p join employee e on e.id = p.id join substitution s on s.substitute_id = e.person_id
    where p.was_active and not p.active and s.active_until >= ${today}::date order by 1`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Units that the file deactivates. */
async function findDeactivatedUnits(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from plan_units where was_active and not active order by id`.execute(tx)
  return rows.map(({ id }) => id)
}
