import type { Db } from '../../../db/db.ts'
import { makePerson } from '../../../testing/people.ts'
import { type GivenUnit, givenHolding, givenUnit } from '../../org/testing/given-units.ts'
import { givenCommittee, givenInvitation, givenSubmitted } from './given.ts'

/** A unit or committee in which a person decides, and a function that submits an application for that decision. */
export interface Duty {
  unitId: number | null
  submit: () => Promise<number>
}

export type DutyKind = 'unit' | 'below' | 'beside' | 'committee'

/** The duties of the head of a unit: in the unit, for a vacant unit below it, in another unit in which they hold a position, and in a committee. */
export async function givenDuties(db: Db, { unit, head }: { unit: GivenUnit; head: number }): Promise<Record<DutyKind, Duty>> {
  const below = await givenUnit(db, { parentId: unit.id, head: null })
  const beside = await givenUnit(db, { head: null })
  await givenHolding(db, beside.positionId ?? 0, head)
  const committee = await givenCommittee(db, { size: 1 })
  await db.insertInto('committee_member').values({ committee_id: committee.id, person_id: head, active_from: '2000-01-01' }).execute()
  const asked = async (unitId: number) => {
    const invitation = await givenInvitation(db, { flags: { approvalUnit: unitId, approvalLevels: 1 } })
    return (await givenSubmitted(db, invitation.id, await makePerson(db, { lastName: 'Αιτών' }))).id
  }
  const before = async () => {
    const invitation = await givenInvitation(db, { app_approvals: true, committee_id: committee.id })
    return (await givenSubmitted(db, invitation.id, await makePerson(db, { lastName: 'Αιτών' }))).id
  }
  return {
    unit: { unitId: unit.id, submit: () => asked(unit.id) },
    below: { unitId: below.id, submit: () => asked(below.id) },
    beside: { unitId: beside.id, submit: () => asked(beside.id) },
    committee: { unitId: null, submit: before },
  }
}
