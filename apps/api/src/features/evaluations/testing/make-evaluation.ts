import type { Db } from '../../../db/db.ts'
import type { TestPerson } from '../../../testing/people.ts'
import { makeCommittee, type TestCommittee } from '../../lifecycle/testing/fixtures.ts'

/** Lets a new committee evaluate an invitation that is there already, from now on. Returns its only member. */
export async function prepareEvaluation(db: Db, invitationId: number): Promise<TestPerson> {
  const { id, members }: TestCommittee = await makeCommittee(db, { size: 1 })
  const [member] = members
  if (!member) throw new Error('The committee has no member.')
  await db.updateTable('invitation').set({ app_evaluation: true, committee_id: id }).where('id', '=', invitationId).execute()
  await db.insertInto('evaluation_period').values({ invitation_id: invitationId, opened_at: '2026-11-19T10:00:00Z', deadline: null }).execute()
  return member
}

/** The member of the committee of an invitation. */
export async function evaluatorOf(db: Db, invitationId: number): Promise<number> {
  const { person_id } = await db
    .selectFrom('committee_member as m')
    .innerJoin('invitation as i', 'i.committee_id', 'm.committee_id')
    .select('m.person_id')
    .where('i.id', '=', invitationId)
    .executeTakeFirstOrThrow()
  return person_id
}
