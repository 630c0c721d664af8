import { afterAll, expect, test } from 'vitest'
import { makePerson } from '../../testing/people.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { untilBlocked } from '../../testing/until-blocked.ts'
import { createApplication, deleteApplication } from '../lifecycle/index.ts'
import { actorOf } from '../lifecycle/testing/actor-of.ts'
import { makeDraft, makeInvitation, now } from '../lifecycle/testing/fixtures.ts'
import { makeMailedLink, makeNoticeLink } from './mailed-link.ts'
import { addPrivateLink, findAnonymous } from './private-link.ts'

const { db, drop } = await testDatabase()
afterAll(drop)

/** Creates an application without a signed-in person. */
async function makeAnonymous() {
  const { id: invitationId } = await makeInvitation(db, { flags: { anonymous: true }, loginGroups: [] })
  const person = await makePerson(db, { isNameless: true, confirmed: false, loginGroup: 'external' })
  const actor = await actorOf(db, person.id, { scope: { purpose: 'entry', invitationId } })
  return { actor, ...(await createApplication(db, actor, { invitationId, now })) }
}

const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const mail = (applicationId: number, to: string, at = now) => db.transaction().execute((tx) => makeMailedLink(tx, { applicationId, to, now: at }))
const notice = (applicationId: number, to: string) => db.transaction().execute((tx) => makeNoticeLink(tx, { applicationId, to, now }))
const onScreen = (applicationId: number) =>
  db.transaction().execute(async (tx) => addPrivateLink(tx, (await findAnonymous(tx, applicationId)) ?? (await Promise.reject(new Error('gone'))), now))

const linksOf = (applicationId: number) =>
  db.selectFrom('link').select(['id', 'mailed_to', 'revoked_at']).where('application_id', '=', applicationId).orderBy('id').execute()
const activeAddresses = async (applicationId: number) => (await linksOf(applicationId)).filter((link) => link.revoked_at === null).map((link) => link.mailed_to)

test.each<{ name: string; saves: string; mailed: string; active: (string | null)[] }>([
  { name: 'one address is mailed once', saves: 'a a a', mailed: 'a', active: ['a'] },
  { name: 'a corrected address replaces the previous one', saves: 'a b', mailed: 'a b', active: ['b'] },
  { name: 'an address that was replaced and entered again is mailed again', saves: 'a b a', mailed: 'a b a', active: ['a'] },
  { name: 'after three addresses no other is mailed', saves: 'a b c d', mailed: 'a b c', active: ['c'] },
  { name: 'an address entered again counts as another change', saves: 'a b c a', mailed: 'a b c', active: ['c'] },
  { name: 'links shown on screen do not count as addresses', saves: 'screen a screen b screen c', mailed: 'a b c', active: [null, null, null, 'c'] },
  { name: 'several mails in a row to one address count once', saves: 'a notice:a notice:a notice:a b', mailed: 'a b', active: ['b'] },
  {
    name: 'a save of an address that has an active link revokes the links to other addresses, even when it mails nothing',
    saves: 'a b notice:a b',
    mailed: 'a b',
    active: ['b'],
  },
])('$name', async ({ saves, mailed, active }) => {
  const { id } = await makeAnonymous()
  const made: { to: string; id: number }[] = []
  for (const save of saves.split(' ')) {
    const [what, to = what] = save.split(':') as [string, string?]
    if (what === 'screen') await onScreen(id)
    else if (what === 'notice') await notice(id, to)
    else {
      const link = await mail(id, to)
      if (link) made.push({ to, id: link.id })
    }
  }
  expect(made.map(({ to }) => to).join(' ')).toBe(mailed)
  expect((await activeAddresses(id)).sort()).toEqual(active.toSorted())
  const rows = new Map((await linksOf(id)).map((link) => [link.id, link.mailed_to]))
  expect(made.map((link) => rows.get(link.id))).toEqual(made.map(({ to }) => to))
  expect(new Set(made.map((link) => link.id)).size).toBe(made.length)
})

test('a void link keeps the time of its revocation, and a mail for one application does not affect others', async () => {
  const [one, other] = [await makeAnonymous(), await makeAnonymous()]
  await mail(other.id, 'a')
  for (const [index, to] of ['a', 'b', 'c'].entries()) await mail(one.id, to, later(index))
  expect((await linksOf(one.id)).map((link) => link.revoked_at && Date.parse(link.revoked_at))).toEqual([later(1).getTime(), later(2).getTime(), null])
  expect(await activeAddresses(other.id)).toEqual(['a'])
  expect(await mail(other.id, 'a')).toBeUndefined()
})

test('of two simultaneous saves one mails the address', async () => {
  const { id } = await makeAnonymous()
  let second: ReturnType<typeof mail> = Promise.resolve(undefined)
  await db.transaction().execute(async (tx) => {
    expect(await makeMailedLink(tx, { applicationId: id, to: 'a', now })).toBeDefined()
    second = mail(id, 'a')
    await untilBlocked(db, tx)
  })
  expect(await second).toBeUndefined()
  expect(await activeAddresses(id)).toEqual(['a'])
})

test('no link is mailed for an application with a name or a deleted one', async () => {
  const named = await makeDraft(db, (await makeInvitation(db)).id)
  const gone = await makeAnonymous()
  await deleteApplication(db, await actorOf(db, gone.actor.person?.id ?? 0), { id: gone.id, now })
  for (const { id } of [named, gone]) {
    expect([await mail(id, 'a'), await notice(id, 'a')]).toEqual([undefined, undefined])
    expect(await linksOf(id)).toEqual([])
  }
})
