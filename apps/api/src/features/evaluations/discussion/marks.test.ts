import type { Discussion } from '@klesis/contract/evaluations/discussion.ts'
import { expect, test } from 'vitest'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { now } from '../../lifecycle/testing/fixtures.ts'
import { eraseEvaluationDrafts } from '../sweep-drafts.ts'
import { evaluationScenes, of } from '../testing/evaluation-scenes.ts'

const t = await testApp()
const { db } = t
const { makeEvaluation, finish, auditOf } = evaluationScenes(t)

const hidden = { hidesApplicants: true, hidesEvaluators: true }
const later = (seconds: number) => t.clock.set(new Date(now.getTime() + seconds * 1000).toISOString())

/** The discussion of an application that the chair and the second member have evaluated, where the names of all are hidden. */
async function makeDiscussion() {
  later(0)
  const scene = await makeEvaluation(2, { flags: { evaluationStages: { individual: hidden, discussion: hidden, decision: hidden } } })
  const { chair, second, invitation, ids } = scene
  const [id] = ids
  await finish(chair, id, 4)
  await finish(second, id, 8)
  later(60)
  const move = (from: string, to: string) => t.as(chair).put(`/api/evaluation/stage/${invitation.id}`, { from, to })
  await move('individual', 'discussion')
  const write = async (person: TestPerson, body: string) => {
    const answer = await t.as(person).post<Discussion>(of(id, '/discussion'), { body })
    expect(answer.status).toBe(200)
    return answer.body.items.at(-1)?.id ?? 0
  }
  const marks = async (person: TestPerson) => (await t.as(person).get<Discussion>(of(id, '/discussion'))).body.items.map(({ isNew }) => isNew)
  const counts = async (person: TestPerson) => {
    const { body } = await t.as(person).get<{ items: { newComments: number }[] }>(`/api/evaluation/list/application/${invitation.id}`)
    return body.items.map(({ newComments }) => newComments)
  }
  const markRead = (person: TestPerson, until: number) => t.as(person).post<{ code?: string }>(of(id, '/discussion/read'), { until })
  return { ...scene, id, move, write, marks, counts, markRead }
}

test('what others write is new for each reader until they have read it, in the discussion and counted in the list', async () => {
  const { id, chair, second, secretary, write, marks, counts, markRead } = await makeDiscussion()
  const first = await write(chair, 'Λείπει ο προϋπολογισμός.')
  const last = await write(second, 'Συμφωνώ.')
  expect([await marks(chair), await marks(second), await marks(secretary)]).toEqual([
    [false, true],
    [true, false],
    [true, true],
  ])
  expect([await counts(chair), await counts(second), await counts(secretary)]).toEqual([
    [1, 0],
    [1, 0],
    [2, 0],
  ])

  // One reads up to what one was shown; a mark never goes back, whichever of two arrives last.
  expect((await markRead(secretary, first)).status).toBe(200)
  expect(await marks(secretary)).toEqual([false, true])
  await Promise.all([markRead(secretary, last), markRead(secretary, first)])
  expect([await marks(secretary), await counts(secretary), await counts(chair)]).toEqual([
    [false, false],
    [0, 0],
    [1, 0],
  ])
  // What is withdrawn, or written by somebody with a conflict of interest, is nothing to read.
  const withdrawn = await write(chair, 'Λάθος')
  expect(await counts(secretary)).toEqual([1, 0])
  await t.as(chair).post(of(id, `/discussion/${withdrawn}/withdraw`))
  expect(await counts(secretary)).toEqual([0, 0])
  await write(second, 'Και κάτι ακόμη')
  await t.as(second).post(of(id, '/conflict'), { reason: 'Συνεργασία' })
  expect(await counts(secretary)).toEqual([0, 0])
  // A comment that is not there yet cannot be read ahead of it.
  await markRead(secretary, 2_000_000)
  await write(chair, 'Νέο')
  expect(await counts(secretary)).toEqual([1, 0])
  expect((await auditOf(id)).filter((code) => code.startsWith('evaluation.disc'))).toHaveLength(6)
})

test('marks tell nothing: neither how much is hidden from who has still to evaluate, nor who read what; nobody else marks', async () => {
  const { id, chair, second, third, applications, move, write, marks, counts, markRead } = await makeDiscussion()
  const last = await write(chair, 'Λείπει ο προϋπολογισμός.')
  expect([await counts(third), (await markRead(third, last)).body.code]).toEqual([[0, 0], 'discussion.ownFirst'])
  const applicant = applications[0]?.applicant
  const refused = [applicant, await t.person()].map(async (person) => (person ? (await markRead(person, last)).status : 0))
  expect(await Promise.all(refused)).toEqual([404, 404])

  await finish(third, id, 5)
  expect(await counts(third)).toEqual([0, 0])
  later(120)
  expect([await counts(third), await marks(third)]).toEqual([[1, 0], [true]])
  await markRead(third, last)
  // That the third has read it changes nothing for anybody else.
  expect([await counts(third), await counts(second), await marks(second)]).toEqual([[0, 0], [1, 0], [true]])
  // Who changes a final score goes on reading, and so does everybody after the discussion.
  await t.as(second).post(of(id, '/revise'), { reason: 'Διάβασα ξανά.' })
  expect(await counts(second)).toEqual([1, 0])
  await move('discussion', 'decision')
  expect([await counts(second), (await markRead(second, last)).status, await counts(second)]).toEqual([[1, 0], 200, [0, 0]])
})

test('of an erased person it is not known any more what they read', async () => {
  const { chair, second, write, markRead } = await makeDiscussion()
  const last = await write(chair, 'Λείπει ο προϋπολογισμός.')
  await markRead(second, last)
  await inTransaction(db, (tx) => eraseEvaluationDrafts(tx, { personId: second.id }))
  expect(await db.selectFrom('discussion_mark').selectAll().where('person_id', '=', second.id).execute()).toEqual([])
})
