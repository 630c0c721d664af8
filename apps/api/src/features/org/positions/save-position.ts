import type { PositionChange, PositionEntry } from '@klesis/contract/org/positions.ts'
import type { Selectable } from 'kysely'
import type { Actor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import { athensDay } from '../../../db/athens-day.ts'
import type { Position } from '../../../db/database.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { emit } from '../../../events/emit.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { changeHolders } from './change-holders.ts'
import { checkPosition, lockEditableUnit, type PositionValues } from './check-position.ts'
import { copyLabelToEndedHoldings, endHoldings } from './end-holdings.ts'
import { readPosition } from './read-positions.ts'
import { setResponsibilities } from './set-responsibilities.ts'

type Change = PositionChange & { unitId: number; now: Date }

/** Changes a position with its holder and deputy; a stale revision is refused. */
export const savePosition = (db: Db, actor: Actor, { id, unitId, revision, now, deputy, ...given }: Change): Promise<PositionEntry> =>
  inTransaction(db, async (tx) => {
    const unit = await lockEditableUnit(tx, actor, unitId)
    const position = await tx.selectFrom('position').selectAll().where('id', '=', id).where('unit_id', '=', unitId).forUpdate().executeTakeFirst()
    if (!position) refuse('position.notFound')
    if (revision !== undefined && position.revision !== revision) refuse('position.changed')
    const present = (await readPosition(tx, { id, now })) ?? refuse('position.notFound')
    const input = { ...toKept(present), ...(deputy !== undefined && { deputyId: deputy?.employeeId ?? null }), ...given }
    if (input.isActiveInUnit && !unit.isActive) refuse('unit.inactive')
    await checkPosition(tx, { unitId, id }, input)
    await tx.selectFrom('holding').select('id').where('position_id', '=', id).orderBy('id').forUpdate().execute()
    const today = athensDay(now)
    const columns = await write(tx, position, { input, today })
    const holderChanges = await saveHolders(tx, position, { input, today })
    await setResponsibilities(tx, id, input.responsibilities)
    const changes = differences(position, columns)
    await record(tx, actor, { subject: 'position', subjectId: id, code: 'position.saved', ids: { unitId, ...changes, ...holderChanges } })
    if (Object.keys(holderChanges).length > 0 || 'is_active' in changes || 'code' in changes) await emit(tx, 'holding.changed', { positionId: id, unitId })
    return (await readPosition(tx, { id, now })) ?? refuse('position.notFound')
  })

type Row = Selectable<Position>
interface PositionWrite {
  input: PositionValues
  today: string
}

async function write(tx: Tx, position: Row, { input, today }: PositionWrite) {
  const { code, label, phone, isPermanent, isActiveInUnit: isActive } = input
  const columns = { position_type_id: input.positionId, code, label, phone, email: input.puid, is_permanent: isPermanent, is_active: isActive }
  if (label !== position.label) await copyLabelToEndedHoldings(tx, { positionId: position.id, label: position.label, today })
  const until = isActive ? null : (position.active_until ?? today)
  await tx
    .updateTable('position')
    .set((eb) => ({ ...columns, active_until: until, revision: eb('revision', '+', 1) }))
    .where('id', '=', position.id)
    .execute()
  return columns
}

async function saveHolders(tx: Tx, { id: positionId, label, is_active: wasActive }: Row, { input, today }: PositionWrite) {
  if (input.isActiveInUnit) return changeHolders(tx, { positionId, label, today, wasActive }, input)
  if (wasActive) await endHoldings(tx, [positionId], today)
  return {}
}

/** What a change may leave out, as it is. */
const toKept = ({ deputy, puid, phone, isPermanent, isActiveInUnit, responsibilities }: PositionEntry) => ({
  ...{ deputyId: deputy?.employeeId ?? null, puid, phone, isPermanent, isActiveInUnit, activeFrom: null },
  responsibilities: responsibilities.map((one) => one.id),
})

function differences(before: Row, after: Awaited<ReturnType<typeof write>>) {
  const changed = (Object.keys(after) as (keyof typeof after)[]).filter((key) => before[key] !== after[key])
  return Object.fromEntries(changed.map((key) => [key, { from: before[key], to: after[key] }]))
}
