import type { AssignmentReason } from '@klesis/contract/evaluations/assignment-ways.ts'
import type { Db } from '../../../../db/db.ts'
import { findUnitLines } from '../../../org/index.ts'
import type { Facts, FactsOfApplication, FactsOfMember } from '../find-facts.ts'
import type { Pairs } from './pairs.ts'

const levels = 20

/** Pairs by a condition of one application and one regular member, who is not barred from it. */
function pairWhere({ members, applications }: Facts, reason: AssignmentReason, isPair: (of: FactsOfApplication, member: FactsOfMember) => boolean): Pairs {
  const regular = members.filter(({ role }) => role !== 'substitute')
  const pairsOf = (application: FactsOfApplication) =>
    regular.filter((member) => !application.barred.includes(member.personId) && isPair(application, member)).map(({ personId }) => ({ personId, reason }))
  return new Map(applications.map((application) => [application.applicationId, pairsOf(application)]))
}

/** All regular members for every application. */
export const pairWithEveryone = (facts: Facts): Pairs => pairWhere(facts, 'everyone', () => true)

/** No pairs: they are made by hand. */
export const pairWithNobody = (facts: Facts): Pairs => pairWhere(facts, 'hand', () => false)

/** The members whose unit is that of the applicant, or of an item that is applied for, or above it. */
export async function pairByUnit(db: Db, facts: Facts, of: 'applicant' | 'item'): Promise<Pairs> {
  const unitsOf = ({ unitId, itemUnitIds }: FactsOfApplication) => (of === 'item' ? itemUnitIds : unitId === null ? [] : [unitId])
  const lines = await findUnitLines(db, [...new Set(facts.applications.flatMap(unitsOf))], levels)
  return pairWhere(
    facts,
    of === 'item' ? 'item' : 'unit',
    (application, member) => member.unitId !== null && unitsOf(application).some((unitId) => lines.get(unitId)?.includes(member.unitId ?? 0)),
  )
}
