import type { FormAnswers, LocalizedText } from '@klesis/contract/wire.ts'
import type { Db } from '../../../db/db.ts'
import { Refusal } from '../../../refusals/refuse.ts'
import type { Invitation } from '../../invitations/index.ts'
import { type ApplicationRow, collectingEffects, findRoute, type PlannedGroup } from '../../lifecycle/index.ts'
import { playedBy } from '../acts/act-scene.ts'
import type { StoredStep } from '../rehearsal-row.ts'
import type { RehearsalWorld } from '../world/open-world.ts'
import { type ChainStep, explainStep } from './explain-step.ts'

/** Who would be asked if the application were submitted with the answers that it has now, found as it is found then; or why nobody would be. */
export async function previewSteps(
  world: RehearsalWorld,
  application: ApplicationRow,
  invitation: Invitation,
): Promise<{ steps: StoredStep[]; problem?: Refusal }> {
  const actor = await playedBy(world, application.person_id)
  const data = (application.working_data ?? application.data) as FormAnswers
  // Rules and scripts may choose; what they ask for besides is forgotten, because nothing is submitted.
  const route = await collectingEffects(() => findRoute(world.db, { actor, application, data, invitation, now: world.now() }))
  if (!route) return { steps: [] }
  if ('problem' in route) return { steps: [], problem: new Refusal(route.problem, route.params as Refusal['params']) }
  const rows = await toRows(world.db, route.groups)
  return {
    steps: rows.map(({ isOfCommittee, isOfPosition, routeNote, unitId, unit, standsInFor, ...step }, index) => ({
      ...step,
      why: explainStep(rows[index] as ChainStep, rows, invitation),
    })),
  }
}

async function toRows(db: Db, groups: readonly PlannedGroup[]): Promise<ChainStep[]> {
  const steps = groups.flatMap(({ steps: own }) => own)
  const names = await findNames(
    db,
    steps.flatMap(({ approverId, standsInForId }) => [approverId, standsInForId ?? approverId]),
  )
  const units = await findUnits(
    db,
    steps.flatMap(({ requestedPosition }) => (requestedPosition ? [requestedPosition.unitId] : [])),
  )
  let id = 0
  return groups.flatMap(({ order, rule, label: groupLabel, committeeId, steps: own }, index) =>
    own.map(({ approverId, standsInForId, unitId, requestedPosition, isChair, label, routeNote, approvalType }): ChainStep => {
      id += 1
      const isElsewhere = requestedPosition !== null && requestedPosition.unitId !== unitId
      return {
        ...{ id, groupId: index + 1, order: order ?? index + 1, groupLabel, rule, state: 'notstarted', label, isChair, kind: approvalType ?? 'simple' },
        ...{ personId: approverId, person: names.get(approverId) ?? '', standsInForId, decidedAt: null, routeNote },
        standsInFor: standsInForId === null ? null : (names.get(standsInForId) ?? ''),
        isOfCommittee: committeeId !== null,
        isOfPosition: requestedPosition !== null,
        unitId: requestedPosition?.unitId ?? unitId,
        unit: isElsewhere ? (units.get(requestedPosition.unitId) ?? null) : null,
      }
    }),
  )
}

async function findNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const people = await db.selectFrom('person').select(['id', 'fullname']).where('id', 'in', ids).execute()
  return new Map(people.map(({ id, fullname }) => [id, fullname]))
}

async function findUnits(db: Db, ids: readonly number[]): Promise<Map<number, LocalizedText>> {
  if (ids.length === 0) return new Map()
  const units = await db.selectFrom('unit').select(['id', 'label', 'label_en']).where('id', 'in', ids).execute()
  return new Map(units.map(({ id, label, label_en: en }) => [id, { el: label, en: en || label }]))
}
