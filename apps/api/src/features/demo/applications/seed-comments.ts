import { addComment } from '../../applications/index.ts'
import type { Random } from '../random.ts'
import { seededActor } from '../seeded-actor.ts'
import type { Stage } from './actions.ts'
import { comments } from './sample-texts.ts'

/** Adds comments of applicants and approvers to some applications. */
export async function seedComments({ clock, people }: Stage, random: Random): Promise<void> {
  const rows = await clock.db
    .selectFrom('application as a')
    .innerJoin('invitation as i', 'i.id', 'a.invitation_id')
    .innerJoin('step as s', 's.application_id', 'a.id')
    .select(['a.id', 'a.person_id as applicantId', 's.approver_id as approverId'])
    .where('i.app_comments', '=', true)
    .where('s.state', '=', 'pending')
    .where('a.deleted_at', 'is', null)
    .orderBy('a.id')
    .execute()
  for (const { id, applicantId, approverId } of rows.filter(() => random.percent(25))) {
    for (const personId of [applicantId, approverId]) {
      const person = people.get(personId)
      if (person) await addComment(clock.db, seededActor(person), { id, body: random.one(comments), now: clock.now() })
    }
  }
}
