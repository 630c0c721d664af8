import type { Tx } from '../../../db/db.ts'
import { findHolder, findUnitAbove, type Holder } from '../../org/index.ts'
import type { ApplicationRow } from '../application-row.ts'
import { athensDay } from '../athens-day.ts'
import type { PlannedGroup, Route } from './route.ts'

const positionCode = 'head'

/** The head of the unit, then of the unit above, as many levels as asked or as there are units. The same person twice in a row is asked once. */
export async function managerRoute(
  tx: Tx,
  application: ApplicationRow,
  { unit, levels, now }: { unit: 'applicant' | number; levels: number; now: Date },
): Promise<Route> {
  const first = unit === 'applicant' ? await findApplicantUnit(tx, application.person_id) : unit
  if (first === null) return { problem: 'approval.noUnit', params: {} }
  const day = athensDay(now)
  const groups: PlannedGroup[] = []
  let unitId: number | undefined = first
  for (let level = 1; unitId !== undefined && level <= levels; level += 1) {
    const holder = await findHolder(tx, { unitId, positionCode, applicantId: application.person_id, day })
    if (!holder) return { problem: 'approval.chainVacant', params: await toVacancy(tx, unitId) }
    if (groups.at(-1)?.steps[0]?.approverId !== holder.personId) groups.push(toGroup(holder))
    unitId = await findUnitAbove(tx, unitId)
  }
  return { groups }
}

function toGroup({ personId, standsInForId, unitId, positionId, label, routeNote }: Holder): PlannedGroup {
  return {
    rule: 'all',
    label,
    committeeId: null,
    steps: [{ approverId: personId, standsInForId, unitId, positionId, isChair: false, label, routeNote }],
  }
}

async function findApplicantUnit(tx: Tx, personId: number): Promise<number | null> {
  const person = await tx.selectFrom('person').select('unit_id').where('id', '=', personId).executeTakeFirstOrThrow()
  return person.unit_id
}

/** What managers are told: the position where it exists, and the unit where the search began. */
async function toVacancy(tx: Tx, unitId: number): Promise<{ position: string; unit: string; unitId: number }> {
  const unit = await tx
    .selectFrom('unit')
    .leftJoin('position', (on) => on.onRef('position.unit_id', '=', 'unit.id').on('position.code', '=', positionCode))
    .select(['unit.label', 'position.label as position'])
    .where('unit.id', '=', unitId)
    .executeTakeFirstOrThrow()
  return { position: unit.position ?? positionCode, unit: unit.label, unitId }
}
