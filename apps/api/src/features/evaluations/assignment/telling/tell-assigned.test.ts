import { expect, test } from 'vitest'
import { testApp } from '../../../../testing/test-app.ts'
import { now } from '../../../lifecycle/testing/fixtures.ts'
import { evaluationScenes } from '../../testing/evaluation-scenes.ts'
import { assignedMailText } from './assigned-mail-texts.ts'
import { tellAssigned } from './tell-assigned.ts'

const t = await testApp()
t.clock.set(now.toISOString())
const { db } = t

test('before evaluation begins the mail offers to decline all of the invitation only', async () => {
  const { invitation, second, secretary, ids } = await evaluationScenes(t).makeEvaluation(1)
  await db.updateTable('evaluation_period').set({ opened_at: null }).where('invitation_id', '=', invitation.id).execute()
  await db.insertInto('assignment_plan').values({ invitation_id: invitation.id, is_chosen: true }).execute()
  const assigned = { application_id: ids[0], person_id: second.id, reason: 'hand', assigned_by: secretary.id, assigned_at: now.toISOString() } as const
  await db.insertInto('evaluation_assignment').values(assigned).execute()
  await tellAssigned.run(t.jobs, { invitationId: invitation.id }, { id: `${invitation.id}`, retries: 0 })
  const { text: written } = await db.selectFrom('mail').select('text').where('to_address', '=', second.uid).executeTakeFirstOrThrow()
  const sentences = assignedMailText(new Map(), 'el')
  expect([sentences.declineEarly, sentences.decline(1)].map((sentence) => written.includes(sentence))).toEqual([true, false])
})

test.each(['is not published', 'is archived'] as const)('while the invitation %s members are told of nothing, and once it is again of all', async (which) => {
  const { invitation, second, secretary, ids } = await evaluationScenes(t).makeEvaluation(2)
  const assign = (application_id: number) =>
    db
      .insertInto('evaluation_assignment')
      .values({ application_id, person_id: second.id, reason: 'hand', assigned_by: secretary.id, assigned_at: now.toISOString() })
      .execute()
  const tell = async () => {
    await tellAssigned.run(t.jobs, { invitationId: invitation.id }, { id: `${invitation.id}`, retries: 0 })
    return (await db.selectFrom('mail').select('subject').where('to_address', '=', second.uid).execute()).map(({ subject }) => subject)
  }
  const set = (columns: { is_published?: boolean; is_archived?: boolean }) =>
    db.updateTable('invitation').set(columns).where('id', '=', invitation.id).execute()
  await db.insertInto('assignment_plan').values({ invitation_id: invitation.id, is_chosen: true }).execute()
  await assign(ids[0])
  await set(which === 'is archived' ? { is_archived: true } : { is_published: false })
  expect(await tell()).toEqual([])
  await set({ is_archived: false, is_published: true })
  await assign(ids[1])
  expect(await tell()).toEqual([expect.stringContaining('2')])
  expect(await tell()).toHaveLength(1)
})
