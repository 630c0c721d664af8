import { afterAll, afterEach, expect, test } from 'vitest'
import { Refusal } from '../../../refusals/refuse.ts'
import { outcomes } from '../../../testing/outcomes.ts'
import { testDatabase } from '../../../testing/test-database.ts'
import { actorOf } from '../testing/actor-of.ts'
import { expectConsistent } from '../testing/expect-consistent.ts'
import { anyAnswers, makeDraft, makeInvitation, makeSubmitted, now } from '../testing/fixtures.ts'
import { submitApplication } from './submit-application.ts'
import { withdrawApplication } from './withdraw-application.ts'

const { db, drop } = await testDatabase()
afterAll(drop)
afterEach(() => expectConsistent(db))

const field = (key: string, more = {}) => ({ type: 'textfield', key, label: key, input: true, ...more })
const form = {
  display: 'form',
  components: [field('title', { unique: true, errors: { unique: 'Taken.' } }), field('number', { type: 'number', unique: true }), field('note')],
}
const makeUnique = () => makeInvitation(db, { form })

async function submit(invitationId: number, data: { [key: string]: string | number }) {
  const draft = await makeDraft(db, invitationId)
  return submitApplication(db, await actorOf(db, draft.applicant.id), { id: draft.id, revision: draft.revision, data, now, checkAnswers: anyAnswers })
}
/** Path, code and message of each issue. */
async function issuesOf(call: Promise<unknown>): Promise<string[][]> {
  try {
    await call
    return []
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return (error.issues ?? []).map(({ path, code, message }) => [path, code, message])
  }
}

test('an answer of another submitted application of the invitation is refused, whatever its case and spaces', async () => {
  const [{ id }, other] = [await makeUnique(), await makeUnique()]
  await makeSubmitted(db, id, undefined, { title: 'Χανιά', number: 5, note: 'x' } as never)
  expect(await issuesOf(submit(id, { title: ' χανιά ', number: 6, note: 'x' }))).toEqual([['title', 'unique', 'Taken.']])
  expect((await issuesOf(submit(id, { title: 'Κως', number: 5 }))).map(([path]) => path)).toEqual(['number'])
  expect(await issuesOf(submit(id, { title: 'Κως', number: 6, note: 'x' }))).toEqual([])
  expect(await issuesOf(submit(other.id, { title: 'Χανιά', number: 5 }))).toEqual([])
})

/** A submitted application with this title that its applicant has withdrawn, and its submission again with the same title. */
async function makeWithdrawn(invitationId: number, title: string) {
  const { id, applicant } = await makeSubmitted(db, invitationId, undefined, { title } as never)
  const actor = await actorOf(db, applicant.id)
  const { revision } = await withdrawApplication(db, actor, { id, now })
  return { submitAgain: () => submitApplication(db, actor, { id, revision, data: { title }, now, checkAnswers: anyAnswers }) }
}

test('an application may be submitted again with its own answer, which is refused to others then', async () => {
  const { id } = await makeUnique()
  const { submitAgain } = await makeWithdrawn(id, 'Χανιά')
  expect(await issuesOf(submitAgain())).toEqual([])
  expect((await issuesOf(submit(id, { title: 'Χανιά' }))).map(([path]) => path)).toEqual(['title'])
})

test('the answer of a withdrawn application is free, and refused to that one once another has submitted it', async () => {
  const { id } = await makeUnique()
  const { submitAgain } = await makeWithdrawn(id, 'Χανιά')
  expect(await issuesOf(submit(id, { title: 'Χανιά' }))).toEqual([])
  expect((await issuesOf(submitAgain())).map(([path]) => path)).toEqual(['title'])
})

test('of twelve simultaneous submissions with the same answer one counts', async () => {
  const { id } = await makeUnique()
  const drafts = await Promise.all(Array.from({ length: 12 }, () => makeDraft(db, id)))
  const actors = await Promise.all(drafts.map(({ applicant }) => actorOf(db, applicant.id)))
  const data = { title: 'Χανιά' }
  const all = await outcomes(
    drafts.map((draft, index) =>
      submitApplication(db, actors[index] as (typeof actors)[0], { id: draft.id, revision: draft.revision, data, now, checkAnswers: anyAnswers }),
    ),
  )
  expect(all.filter((outcome) => outcome === 'done')).toHaveLength(1)
  expect(all.filter((outcome) => outcome === 'application.incomplete')).toHaveLength(11)
})
