import { expect, test } from 'vitest'
import { makeSession } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { maxPageLeaves } from './record-page-leave.ts'

const t = await testApp({ environment: { ANONYMOUS_PER_MINUTE: '50' } })

const awayAt = async (sid: string) => (await t.db.selectFrom('session').select('away_at').where('sid', '=', sid).executeTakeFirstOrThrow()).away_at
const leavePage = (token: string, as = t.guest) => as.get(`/auth/disconected/${token}`)

test('A50 leaving a page does not end the session: a reloaded page keeps working', async () => {
  const person = await t.person()
  const session = await makeSession(t.db, person.id)
  const as = t.as(session)
  const [goodbye, me] = await Promise.all([leavePage(session.token, as), as.get('/auth/me')])
  expect([goodbye.status, goodbye.text, me.status]).toEqual([204, '', 200])
  await leavePage(session.token, as)
  expect(await awayAt(session.sid)).not.toBeNull()
  expect((await as.get('/auth/me')).status).toBe(200)
  expect(await awayAt(session.sid)).toBeNull()
})

test('A50 tokens of others and invalid ones change nothing and reveal nothing, however many are sent', async () => {
  const [victim, other] = [await t.person(), await t.person()]
  const sessions = await t.db.selectFrom('session').select(['sid', 'away_at', 'ended_at']).orderBy('sid').execute()
  const answers = [await leavePage(victim.token), await leavePage(victim.token, t.as(other)), await leavePage('garbage'), await leavePage('%00%0a..%2f')]
  for (let time = 0; time < 1000; time += 1) answers.push(await leavePage(`garbage-${time}`, time % 2 === 0 ? t.guest : t.as(other)))
  expect(new Set(answers.map(({ status, text }) => `${status}${text}`))).toEqual(new Set(['204']))
  expect(await t.db.selectFrom('session').select(['sid', 'away_at', 'ended_at']).orderBy('sid').execute()).toEqual(sessions)
  expect((await t.as(victim).get('/auth/me')).status).toBe(200)
})

test('A50 nothing is recorded for the token of another session or above the limit', async () => {
  const person = await t.person()
  const [session, elsewhere] = [await makeSession(t.db, person.id), await makeSession(t.db, person.id)]
  const counted = t.db.selectFrom('rate_limit').select('count').where('key', 'like', 'disconected:%')
  await t.db.deleteFrom('rate_limit').where('key', 'like', 'disconected:%').execute()
  for (const token of [elsewhere.token, 'garbage']) {
    expect((await leavePage(token, t.as(session))).status).toBe(204)
    expect([await awayAt(session.sid), await awayAt(elsewhere.sid)]).toEqual([null, null])
  }
  expect(await counted.execute()).toEqual([{ count: 2 }])
  await t.db
    .updateTable('rate_limit')
    .set({ count: maxPageLeaves - 1 })
    .where('key', 'like', 'disconected:%')
    .execute()
  for (const isNoted of [true, false]) {
    expect((await leavePage(session.token, t.as(session))).status).toBe(204)
    expect((await awayAt(session.sid)) !== null).toBe(isNoted)
  }
})
