import { expect, test } from 'vitest'
import type { Actor } from '../../actor/actor.ts'
import { outcomes } from '../../testing/outcomes.ts'
import type { TestPerson } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { inBackground, untilBlocked } from '../../testing/until-blocked.ts'
import { lockSystemAdmins } from '../identity/accounts/person-roles.ts'
import { actorOf } from '../lifecycle/testing/actor-of.ts'
import { setActive } from './set-active.ts'
import { setRoles } from './set-roles.ts'

const t = await testApp()
const now = new Date()

/** Makes two new people the only system administrators. */
async function makeFixture(): Promise<[TestPerson, TestPerson]> {
  await t.db.deleteFrom('person_role').where('role', '=', 'systemAdmin').execute()
  return [await t.person({ roles: ['systemAdmin'] }), await t.person({ roles: ['systemAdmin'] })]
}

type Leaving = (person: TestPerson, by: Actor) => Promise<unknown>
const changeOf = ({ id }: TestPerson) => ({ id, revision: 1, now })
const ways: Record<string, Leaving> = {
  'loses the role': (person, by) => setRoles(t.db, by, { ...changeOf(person), roles: ['staff'] }),
  'is disabled': (person, by) => setActive(t.db, by, { ...changeOf(person), isActive: false, reason: 'Δοκιμή' }),
  'erases the account': async (person) => {
    const { status, body } = await t.as(person).post<{ code?: string }>('/api/profile/erasure', { confirm: true })
    if (status !== 200) throw body
  },
}

const pairs = Object.keys(ways).flatMap((one) => Object.keys(ways).map((other) => [one, other] as const))
test.each(pairs)('one %s while the other %s: one stays', async (one, other) => {
  const [first, second] = await makeFixture()
  const by = await actorOf(t.db, (await t.person()).id, { roles: ['admin', 'systemAdmin'] })
  const changes = await t.db.transaction().execute(async (tx) => {
    await lockSystemAdmins(tx)
    const leaving = [inBackground(Promise.resolve(ways[one]?.(first, by)))]
    await untilBlocked(t.db, tx)
    leaving.push(inBackground(Promise.resolve(ways[other]?.(second, by))))
    await untilBlocked(t.db, tx, 2)
    return leaving
  })
  expect(await outcomes(changes)).toEqual(['done', other === 'erases the account' ? 'identity.hasDuties' : 'user.lastSystemAdmin'])
})
