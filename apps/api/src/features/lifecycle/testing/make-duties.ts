import type { Db } from '../../../db/db.ts'
import { makePerson } from '../../../testing/people.ts'
import { makeHolding, makeUnit, type TestUnit } from '../../org/testing/unit-fixtures.ts'
import { makeCommittee, makeInvitation, makeSubmitted } from './fixtures.ts'

/** A unit or committee in which a person decides, and a function that submits an application for that decision. */
export interface Duty {
  unitId: number | null
  submit: () => Promise<number>
}

export type DutyKind = 'unit' | 'below' | 'beside' | 'committee'

/** The duties of the head of a unit: in the unit, for a vacant unit below it, in another unit in which they hold a position, and in a committee. */
export async function makeDuties(db: Db, { unit, head }: { unit: TestUnit; head: number }): Promise<Record<DutyKind, Duty>> {
  const below = await makeUnit(db, { parentId: unit.id, head: null })
  const beside = await makeUnit(db, { head: null })
  await makeHolding(db, beside.positionId ?? 0, head)
  const committee = await makeCommittee(db, { size: 1 })
  await db.insertInto('committee_member').values({ committee_id: committee.id, person_id: head, active_from: '2000-01-01' }).execute()
  const submitToUnit = async (unitId: number) => {
    const invitation = await makeInvitation(db, { flags: { approvalUnit: unitId, approvalLevels: 1 } })
    return (await makeSubmitted(db, invitation.id, await makePerson(db, { lastName: 'Αιτών' }))).id
  }
  const submitToCommittee = async () => {
    const invitation = await makeInvitation(db, { app_approvals: true, committee_id: committee.id })
    return (await makeSubmitted(db, invitation.id, await makePerson(db, { lastName: 'Αιτών' }))).id
  }
  return {
    unit: { unitId: unit.id, submit: () => submitToUnit(unit.id) },
    below: { unitId: below.id, submit: () => submitToUnit(below.id) },
    beside: { unitId: beside.id, submit: () => submitToUnit(beside.id) },
    committee: { unitId: null, submit: submitToCommittee },
  }
}
