import type { Discussion } from '@klesis/contract/evaluations/discussion.ts'
import { expect, test } from 'vitest'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { now, type TestApplication } from '../../lifecycle/testing/fixtures.ts'
import { eraseEvaluationDrafts } from '../sweep-drafts.ts'
import { evaluationScenes, of } from '../testing/evaluation-scenes.ts'

const t = await testApp()
t.clock.set(now.toISOString())
const { db } = t
const { makeEvaluation, finish, auditOf } = evaluationScenes(t)

const shown = { hidesApplicants: false, hidesEvaluators: false }
const hidden = { hidesApplicants: true, hidesEvaluators: true }
const later = () => t.clock.set(new Date(now.getTime() + 60_000).toISOString())
type Answer = Discussion & { code?: string }

/** An evaluation in its discussion, of which the chair and the second member have evaluated the first application for good. */
async function makeDiscussion(discussion: typeof shown) {
  t.clock.set(now.toISOString())
  const scene = await makeEvaluation(1, { flags: { evaluationStages: { individual: shown, discussion, decision: shown } } })
  const { chair, second, invitation, ids } = scene
  const [id] = ids
  await finish(chair, id, 4)
  await finish(second, id, 8)
  later()
  const move = (from: string, to: string) => t.as(chair).put(`/api/evaluation/stage/${invitation.id}`, { from, to })
  const read = async (person: TestPerson) => (await t.as(person).get<Answer>(of(id, '/discussion'))).body
  const write = async (person: TestPerson, body: string) => (await t.as(person).post<Answer>(of(id, '/discussion'), { body })).body
  return { ...scene, id, move, read, write }
}

test('members and managers discuss an application once their own evaluation is final; the others, and the applicant, never learn of it', async () => {
  const { id, chair, second, third, secretary, applications, move, read, write } = await makeDiscussion(shown)
  expect((await write(chair, 'Νωρίς')).code).toBe('discussion.notNow')
  expect(await read(chair)).toEqual({ isHidden: false, mayWrite: false, items: [] })

  await move('individual', 'discussion')
  expect((await write(chair, 'Λείπει ο προϋπολογισμός.')).items).toMatchObject([{ body: 'Λείπει ο προϋπολογισμός.', round: 1, isMine: true }])
  expect((await write(secretary, 'Ζητήθηκε χθες.')).items.map(({ author }) => author.personId)).toEqual([chair.id, secretary.id])
  expect((await read(second)).items.map(({ isMine }) => isMine)).toEqual([false, false])

  // Who has still to evaluate reads nothing, not even how many there are; from fifteen seconds after the own final on, all.
  expect([await read(third), (await write(third, 'Κι εγώ')).code]).toEqual([{ isHidden: true, mayWrite: false, items: [] }, 'discussion.ownFirst'])
  await finish(third, id, 5)
  expect((await read(third)).isHidden).toBe(true)
  t.clock.set(new Date(now.getTime() + 120_000).toISOString())
  expect((await write(third, 'Συμφωνώ.')).items).toHaveLength(3)
  // Who changes a final score goes on reading.
  expect((await t.as(second).post(of(id, '/revise'), { reason: 'Διάβασα ξανά.' })).status).toBe(200)
  expect((await read(second)).items).toHaveLength(3)

  const { applicant } = applications[0] as TestApplication
  const strangers = await Promise.all([applicant, await t.person()].map(async (person) => (await t.as(person).get(of(id, '/discussion'))).status))
  expect(strangers).toEqual([404, 404])
  const codesOf = async (person: TestPerson) => {
    const { body } = await t.as(person).get<{ items: { code: string }[] }>(`/api/application/${id}/history`)
    return body.items.map(({ code }) => code).filter((code) => code.startsWith('evaluation.disc'))
  }
  expect([await codesOf(applicant), await codesOf(secretary)]).toEqual([[], Array(3).fill('evaluation.discussed')])

  // One withdraws one's own, once: its text is nowhere any more.
  const commentId = (await read(third)).items.at(-1)?.id
  const withdraw = async (person: TestPerson) => (await t.as(person).post<Answer>(of(id, `/discussion/${commentId}/withdraw`))).body
  expect([(await withdraw(chair)).code, (await withdraw(third)).items.at(-1)]).toMatchObject([
    'comment.notFound',
    { body: '', withdrawnAt: expect.any(String) },
  ])
  expect((await withdraw(third)).code).toBe('comment.notFound')
  expect((await auditOf(id)).filter((code) => code.startsWith('evaluation.disc'))).toEqual([
    ...Array(3).fill('evaluation.discussed'),
    'evaluation.discussionWithdrawn',
  ])
  const kept = await db.selectFrom('discussion_comment').select('body').where('application_id', '=', id).where('person_id', '=', third.id).execute()
  expect(kept).toEqual([{ body: '' }])

  // With a conflict of interest one reads nothing any more, and what one wrote is shown to nobody.
  await t.as(chair).post(of(id, '/conflict'), { reason: 'Συνεργασία' })
  expect((await t.as(chair).get(of(id, '/discussion'))).status).toBe(404)
  expect((await read(second)).items.map(({ author }) => author.personId)).toEqual([secretary.id, third.id])

  await t.as(secretary).put(`/api/evaluation/stage/${(await invitationOf(id)).invitation_id}`, { from: 'discussion', to: 'decision' })
  expect([(await read(second)).mayWrite, (await read(second)).items.length, (await write(second, 'Αργά')).code]).toEqual([false, 2, 'discussion.notNow'])
  await db.updateTable('application').set({ approval_state: 'pending' }).where('id', '=', id).execute()
  expect([(await read(second)).items.length, (await write(secretary, 'Αργά')).code]).toEqual([2, 'evaluation.closed'])
})

const invitationOf = (id: number) => db.selectFrom('application').select('invitation_id').where('id', '=', id).executeTakeFirstOrThrow()

test('where names are hidden, members discuss under their numbers, in the order in which they wrote, and words that tell who applied are taken out', async () => {
  const { chair, second, third, secretary, id, applications, move, read, write } = await makeDiscussion(hidden)
  await finish(third, id, 6)
  await move('individual', 'discussion')
  t.clock.set(new Date(now.getTime() + 120_000).toISOString())
  const { applicant } = applications[0] as TestApplication
  const { last_name } = await db.selectFrom('person').select('last_name').where('id', '=', applicant.id).executeTakeFirstOrThrow()
  await write(second, `Γνωρίζω την εργασία: ${last_name}.`)
  await write(third, 'Δεύτερο')
  await write(chair, 'Τρίτο')
  await write(second, 'Τέταρτο')
  const { items } = await read(chair)
  expect(items.map(({ body }) => body)).toEqual(['Γνωρίζω την εργασία: […].', 'Δεύτερο', 'Τρίτο', 'Τέταρτο'])
  expect(items[0]?.author.name).toMatch(/^Αξιολογητής \d$/)
  expect([items[0]?.author, items[2]?.author.personId, items[2]?.isMine]).toEqual([items[3]?.author, chair.id, true])
  const told = JSON.stringify((await read(chair)).items)
  for (const person of [second, third]) expect(told).not.toContain(`"personId":${person.id}`)
  expect((await read(secretary)).items.map(({ author, body }) => [author.personId, body])[0]).toEqual([second.id, `Γνωρίζω την εργασία: ${last_name}.`])
})

test('a manager who sits in the committee and has still to evaluate reads nothing of the discussion in the history either', async () => {
  const { id, third, secretary, invitation, move, read, write } = await makeDiscussion(shown)
  await db.insertInto('invitation_privilege').values({ invitation_id: invitation.id, person_id: third.id, privilege: 'manage' }).execute()
  await move('individual', 'discussion')
  await write(secretary, 'Ζητήθηκε χθες.')
  const toldOf = async () => {
    const { body } = await t.as(third).get<{ items: { code: string }[] }>(`/api/application/${id}/history`)
    return body.items.filter(({ code }) => code.startsWith('evaluation.disc')).length
  }
  expect([(await read(third)).isHidden, await toldOf()]).toEqual([true, 0])
  await finish(third, id, 5)
  t.clock.set(new Date(now.getTime() + 120_000).toISOString())
  await write(third, 'Συμφωνώ.')
  // What they wrote themselves they find there as well.
  expect([(await read(third)).items.length, await toldOf()]).toEqual([2, 1])
})

test('of an erased person no words stay, only that there was a comment', async () => {
  const { id, chair, second, move, read, write } = await makeDiscussion(shown)
  await move('individual', 'discussion')
  await write(second, 'Τα λόγια μου')
  await write(chair, 'Μένει')
  await inTransaction(db, (tx) => eraseEvaluationDrafts(tx, { personId: second.id }))
  expect((await read(chair)).items).toMatchObject([
    { body: '', withdrawnAt: expect.any(String) },
    { body: 'Μένει', withdrawnAt: null },
  ])
  expect((await auditOf(id)).filter((code) => code === 'evaluation.discussed')).toHaveLength(2)
})
