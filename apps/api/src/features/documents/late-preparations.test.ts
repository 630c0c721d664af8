import { afterEach, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { rejectStep, reopenApplication, resubmitApplication, sendToReview, takeBack } from '../lifecycle/index.ts'
import { actorOf } from '../lifecycle/testing/actor-of.ts'
import { expectConsistent, stepStates } from '../lifecycle/testing/expect-consistent.ts'
import { anyAnswers, now } from '../lifecycle/testing/fixtures.ts'
import { givenSigners, makeSignedChain } from './testing/given-signers.ts'

const t = await testApp()
t.clock.set(now.toISOString())
const { ask, prepared, signStep } = givenSigners(t)
afterEach(() => expectConsistent(t.db))

const documentsOf = (applicationId: number) =>
  t.db.selectFrom('document').select(['state', 'version']).where('application_id', '=', applicationId).orderBy('made_at').execute()

/** The head has signed, and the document of the dean waits to be prepared while the application moves on. */
async function waiting() {
  const chain = await makeSignedChain(t)
  await signStep(chain.head, chain.id)
  const dean = await actorOf(t.db, chain.dean.id, { roles: ['admin'] })
  const { prepareTaskUuid: uuid } = (await ask(chain.dean, chain.id)).body
  const stateOf = () => t.db.selectFrom('document_preparation').select(['state', 'error']).where('uuid', '=', uuid).executeTakeFirstOrThrow()
  const resubmit = async () => {
    const { revision, data } = await t.db.selectFrom('application').select(['revision', 'data']).where('id', '=', chain.id).executeTakeFirstOrThrow()
    const content = { id: chain.id, data: data as Record<string, string>, revision, now, checkAnswers: anyAnswers }
    await resubmitApplication(t.db, await actorOf(t.db, chain.applicant.id), content)
  }
  const sendBack = () => sendToReview(t.db, dean, { id: chain.id, reason: 'Διορθώστε', marks: null, now })
  return { ...chain, actor: dean, stateOf, resubmit, sendBack }
}

test('nothing is prepared for an application that was sent back meanwhile, and what was signed comes back with it', async () => {
  const { id, dean, stateOf, resubmit, sendBack } = await waiting()
  await sendBack()
  await t.runJobs()
  expect(await stateOf()).toEqual({ state: 'error', error: 'approval.inReview' })
  expect(await documentsOf(id)).toEqual([{ state: 'replaced', version: 2 }])
  await resubmit()
  expect(await documentsOf(id)).toEqual([{ state: 'prepared', version: 2 }])
  await signStep(dean, id)
  expect(await stepStates(t.db, id)).toEqual(['approved', 'approved'])
})

test('nothing is prepared for a rejected application, which can be reopened', async () => {
  const { id, dean, actor, stateOf } = await waiting()
  await rejectStep(t.db, actor, { applicationId: id, reason: 'Κρίση', now })
  await t.runJobs()
  expect(await stateOf()).toEqual({ state: 'error', error: 'approval.movedOn' })
  await reopenApplication(t.db, actor, { id, reason: 'Λάθος', now })
  await signStep(dean, id)
  expect(await documentsOf(id)).toEqual([{ state: 'official', version: 3 }])
})

test('an unsigned document that is in the place of a signed one gives way to it', async () => {
  const { id, actor, dean, sendBack } = await waiting()
  await sendBack()
  await t.db
    .insertInto('document')
    .columns(['application_id', 'attachment_type_id', 'kind', 'code', 'title', 'language', 'file_name', 'letter_kind', 'content_hash', 'made_at'])
    .expression((from) =>
      from
        .selectFrom('document')
        .select(['application_id', 'attachment_type_id', 'kind'])
        .select((eb) => eb.fn<string>('reverse', ['code']).as('code'))
        .select(['title', 'language', 'file_name', 'letter_kind', 'content_hash'])
        .select((eb) => eb.val(new Date(now.getTime() + 1000).toISOString()).as('made_at'))
        .where('application_id', '=', id),
    )
    .execute()
  await takeBack(t.db, actor, { id, now })
  expect(await documentsOf(id)).toEqual([
    { state: 'prepared', version: 2 },
    { state: 'replaced', version: 1 },
  ])
  expect((await prepared(dean, id)).version).toBe(2)
})
