import type { AccountLogins, AccountSession, MailChoices, SignInEntry } from '@klesis/contract/identity/account.ts'
import type { Me, Profile } from '@klesis/contract/identity/identity.ts'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '../../../db/in-transaction.ts'
import { makeSession } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { addLogin } from '../accounts/match-account.ts'
import { sentPassword, wrongPassword } from '../external/testing/sent-password.ts'

const t = await testApp()
const now = new Date('2026-05-04T09:00:00Z')
let number = 0
const address = () => `mine${++number}@mail.example`

async function giveLogin(personId: number, email = address()): Promise<string> {
  const login = { provider: 'external', subject: email, email, isEmailVerified: true, firstName: '', lastName: '', loginGroup: 'external' } as const
  await inTransaction(t.db, (tx) => addLogin(tx, personId, login, { site: 'uni.example', now }))
  return email
}
const giveUsername = (personId: number, username: string) =>
  t.db.insertInto('local_login').values({ person_id: personId, username, password_hash: '-' }).execute()
const logins = async (token: string) => (await t.as({ token }).get<AccountLogins>('/api/profile/logins')).body

test('A6 a profile accepts its own fields and ignores all others', async () => {
  const person = await t.person({ confirmed: false, loginGroup: 'external' })
  const unexpectedFields = {
    ...{ id: 1, uid: 'rector@uni.example', email: 'rector@uni.example', confirmed: true, isActive: true, is_active: false, isNameless: true },
    ...{ loginGroup: 'university', login_group: 'university', role: 'admin', roles: ['systemAdmin'], privileges: { invitations: { 1: 'manage' } } },
    ...{ avatar_file_id: '00000000-0000-4000-8000-000000000000', unitId: 0, unit_id: 0, erased_at: now.toISOString(), fullname: 'Πρύτανης', revision: 99 },
  }
  const before = await t.db.selectFrom('person').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow()
  const profile = { firstName: 'Άννα', lastName: 'Δοκιμή', phone: '2810 123456', language: 'el' }
  expect((await t.as(person).put<Profile>('/api/profile', { ...profile, ...unexpectedFields })).body).toMatchObject({ uid: person.uid, confirmed: false })
  const after = await t.db.selectFrom('person').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow()
  expect(after).toEqual({ ...before, phone: '2810 123456', revision: before.revision + 1 })
  expect((await t.as(person).get<Me>('/auth/me')).body).toMatchObject({ roles: [], privileges: { invitations: {}, orgUnits: {} }, loginGroup: 'external' })
  expect(await t.db.selectFrom('person_role').selectAll().where('person_id', '=', person.id).execute()).toEqual([])
  const poison = `{"firstName":"Α","lastName":"Β","language":"el","__proto__":{"roles":["admin"]}}`
  expect((await t.as(person).put('/api/profile', poison, { 'content-type': 'application/json' })).status).toBe(400)
})

describe('logins', () => {
  test('are listed without the provider’s subject', async () => {
    const { id, token } = await t.person({ email: null })
    const tax = { provider: 'taxisnet', subject: '123456789', email: null, isEmailVerified: false, firstName: '', lastName: '', loginGroup: 'taxis' } as const
    await inTransaction(t.db, (tx) => addLogin(tx, id, tax, { site: 'uni.example', now }))
    const { text, body } = await t.as({ token }).get<AccountLogins>('/api/profile/logins')
    expect(body).toMatchObject({ username: null, logins: [{ provider: 'taxisnet', email: null, mayUnlink: false }] })
    expect(text).not.toContain('123456789')
  })

  test('an address is added with a password mailed in the person’s language, and becomes the address of a person without one', async () => {
    const { id, token } = await t.person({ email: null, language: 'en' })
    await giveUsername(id, `user${id}`)
    const email = address()
    expect((await t.as({ token }).post('/api/profile/address', { email })).status).toBe(200)
    const password = await sentPassword(t.db, email)
    const mail = await t.db.selectFrom('mail').select(['text', 'subject']).where('to_address', '=', email).executeTakeFirstOrThrow()
    expect(mail.subject).toMatch(/^\d{4} \d{4}: your password for adding this address$/)
    expect(mail.text).toContain('to add this address to your account')
    const wrong = await t.as({ token }).post('/api/profile/address/validate', { email, password: wrongPassword(password) })
    expect(wrong.body).toMatchObject({ code: 'identity.oneTimeWrong', params: { left: 4 } })
    const { body } = await t.as({ token }).post<AccountLogins>('/api/profile/address/validate', { email, password })
    expect(body).toMatchObject({ username: `user${id}`, logins: [{ provider: 'external', email, mayUnlink: true }] })
    expect((await t.as({ token }).get<Me>('/auth/me')).body.email).toBe(email)
  })

  test('A16 a password to add an address works only for the person who requested it; one for signing in does not work', async () => {
    const [me, other] = [await t.person(), await t.person()]
    const email = address()
    await t.as(me).post('/api/profile/address', { email })
    const password = await sentPassword(t.db, email)
    expect((await t.as(other).post('/api/profile/address/validate', { email, password })).body).toMatchObject({ code: 'identity.oneTimeSpent' })
    await t.guest.post('/auth/extlogin', { email })
    const forSignIn = await sentPassword(t.db, email)
    expect((await t.as(me).post('/api/profile/address/validate', { email, password: forSignIn })).body).toMatchObject({ code: 'identity.oneTimeSpent' })
    expect((await logins(me.token)).logins).toEqual([])
  })

  test('an address of another person is refused after it is confirmed', async () => {
    const [me, other] = [await t.person(), await t.person()]
    const email = await giveLogin(other.id)
    await t.as(me).post('/api/profile/address', { email })
    const answer = await t.as(me).post('/api/profile/address/validate', { email, password: await sentPassword(t.db, email) })
    expect(answer).toMatchObject({ status: 409, body: { code: 'identity.loginOfAnother' } })
  })

  test('one is removed, the last one never, and one of another person is not found', async () => {
    const [me, other] = [await t.person(), await t.person()]
    await giveLogin(me.id)
    await giveLogin(me.id)
    await giveLogin(other.id)
    const [first, second] = (await logins(me.token)).logins
    const theirs = (await logins(other.token)).logins[0]
    expect((await t.as(me).delete(`/api/profile/logins/${theirs?.id}`)).status).toBe(404)
    expect((await t.as(me).delete<AccountLogins>(`/api/profile/logins/${first?.id}`)).body.logins).toMatchObject([{ id: second?.id, mayUnlink: false }])
    expect(await t.as(me).delete(`/api/profile/logins/${second?.id}`)).toMatchObject({ status: 409, body: { code: 'identity.lastLogin' } })
  })

  test('of the last two, removed simultaneously, one stays', async () => {
    const me = await t.person()
    await giveLogin(me.id)
    await giveLogin(me.id)
    const answers = await Promise.all((await logins(me.token)).logins.map(({ id }) => t.as(me).delete(`/api/profile/logins/${id}`)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await logins(me.token)).logins).toHaveLength(1)
  })
})

describe('A18 sessions', () => {
  const list = async (token: string) => (await t.as({ token }).get<{ sessions: AccountSession[] }>('/api/profile/sessions')).body.sessions

  test('A18 are listed with the current one first, without ended and expired ones', async () => {
    const me = await t.person()
    const other = await makeSession(t.db, me.id)
    await makeSession(t.db, me.id, { expiresAt: '2020-01-01T00:00:00Z' })
    await t.db.updateTable('session').set({ address: '10.1.2.3', browser: 'Firefox', seen_at: '2026-05-04T09:00:00Z' }).where('sid', '=', other.sid).execute()
    const sessions = await list(me.token)
    expect(sessions.map(({ sid, isCurrent }) => [sid, isCurrent])).toEqual([
      [me.sid, true],
      [other.sid, false],
    ])
    expect(sessions[1]).toMatchObject({ address: '10.1.2.3', browser: 'Firefox', isLimited: false })
    expect(JSON.stringify(sessions)).not.toContain(me.token)
  })

  test('A18 an ended session is refused; a session of another person cannot be ended', async () => {
    const [me, stranger] = [await t.person(), await t.person()]
    const other = await makeSession(t.db, me.id)
    expect((await t.as(me).delete(`/api/profile/sessions/${stranger.sid}`)).status).toBe(404)
    expect((await t.as(stranger).get('/auth/me')).status).toBe(200)
    expect((await t.as(me).delete(`/api/profile/sessions/${other.sid}`)).status).toBe(200)
    expect((await t.as(other).get('/auth/me')).status).toBe(401)
    expect((await t.as(me).delete(`/api/profile/sessions/${other.sid}`)).status).toBe(404)
    expect((await t.as(me).get('/auth/me')).status).toBe(200)
  })

  test('A18 ending all others leaves this one', async () => {
    const me = await t.person()
    const others = [await makeSession(t.db, me.id), await makeSession(t.db, me.id)]
    expect((await t.as(me).post('/api/profile/sessions/end-others')).body).toEqual({ ended: 2 })
    for (const other of others) expect((await t.as(other).get('/auth/me')).status).toBe(401)
    expect((await list(me.token)).map(({ sid }) => sid)).toEqual([me.sid])
  })

  test('A18 signing out ends only the current session', async () => {
    const me = await t.person()
    const elsewhere = await makeSession(t.db, me.id)
    expect((await t.as(me).post('/auth/logout')).body).toEqual({ ok: true })
    expect([(await t.as(me).get('/auth/me')).status, (await t.as(elsewhere).get('/auth/me')).status]).toEqual([401, 200])
  })

  test('A18 a token is refused after signing out, in other tabs too', async () => {
    const me = await t.person()
    expect((await t.as(me).post('/auth/logout')).status).toBe(200)
    for (const call of [t.as(me).get('/auth/me'), t.as(me).get('/api/profile'), t.as(me).post('/api/profile/sessions/end-others')]) {
      expect((await call).status).toBe(401)
    }
  })

  test('A18 disabling a person and changing roles take effect with the next call', async () => {
    const me = await t.person({ roles: ['admin'] })
    expect((await t.as(me).get('/api/invitation/new')).status).toBe(200)
    await t.db.deleteFrom('person_role').where('person_id', '=', me.id).execute()
    expect((await t.as(me).get('/api/invitation/new')).status).toBe(403)
    await t.db.insertInto('person_role').values({ person_id: me.id, role: 'admin' }).execute()
    expect((await t.as(me).get('/api/invitation/new')).status).toBe(200)
    await t.db.updateTable('person').set({ is_active: false }).where('id', '=', me.id).execute()
    expect((await t.as(me).get('/api/invitation/new')).status).toBe(401)
  })

  test.each([
    'x'.repeat(43),
    'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.',
    'eyJhbGciOiJIUzI1NiIsImtpZCI6Ii4uLy4uL2V0Yy9wYXNzd2QifQ.eyJzdWIiOiIxIiwicm9sZXMiOlsiYWRtaW4iXX0.AAAA',
    "' or 1=1 --",
    '',
  ])('A18 a token that the portal did not issue (%s) is refused', async (token) => {
    expect((await t.app.inject({ url: '/auth/me', headers: { authorization: `Bearer ${token}` } })).statusCode).toBe(401)
  })

  test('a session opened by a link cannot read the account', async () => {
    const me = await t.person()
    const limited = await makeSession(t.db, me.id, { scope: { purpose: 'edit', applicationId: 1 } })
    for (const path of ['logins', 'sessions', 'sign-ins', 'mails', 'download', 'erasure']) {
      expect([path, (await t.as(limited).get(`/api/profile/${path}`)).status]).toEqual([path, 403])
    }
    expect((await t.as(limited).post('/api/profile/erasure', { confirm: true })).status).toBe(403)
    expect((await list(me.token)).map(({ isLimited }) => isLimited)).toEqual([false, true])
  })
})

test('the history shows the person’s sign-ins and failed attempts, the newest first', async () => {
  const [me, other] = [await t.person(), await t.person()]
  const note = (personId: number, outcome: SignInEntry['outcome']) =>
    t.db.insertInto('sign_in').values({ person_id: personId, provider: 'local', outcome, address: '10.0.0.9', browser: 'Firefox' }).execute()
  await note(me.id, 'wrongPassword')
  await note(other.id, 'disabled')
  await note(me.id, 'done')
  const { body } = await t.as(me).get<{ signIns: SignInEntry[] }>('/api/profile/sign-ins')
  expect(body.signIns.map(({ outcome }) => outcome)).toEqual(['done', 'wrongPassword'])
})

describe('mails', () => {
  const choice = ({ choices }: MailChoices, kind: string) => choices.find((one) => one.kind === kind)

  test('that are mandatory cannot be switched off; others can', async () => {
    const me = await t.person()
    expect((await t.as(me).get<MailChoices>('/api/profile/mails')).body.choices.every(({ delivery }) => delivery === 'atOnce')).toBe(true)
    const { body } = await t.as(me).put<MailChoices>('/api/profile/mails', {
      choices: (['comment.added', 'application.rejected', 'identity.password', 'approval.reminder'] as const).map((kind) => ({ kind, delivery: 'daily' })),
    })
    expect(choice(body, 'comment.added')).toEqual({ kind: 'comment.added', delivery: 'daily', offered: ['atOnce', 'daily', 'off'] })
    expect(choice(body, 'application.rejected')).toEqual({ kind: 'application.rejected', delivery: 'atOnce', offered: ['atOnce'] })
    expect(choice(body, 'identity.password')).toMatchObject({ delivery: 'atOnce' })
    expect(choice(body, 'approval.reminder')).toMatchObject({ delivery: 'atOnce', offered: ['atOnce', 'off'] })
    expect((await t.as(me).put('/api/profile/mails', { choices: [{ kind: 'everything', delivery: 'off' }] })).status).toBe(422)
    const other = await t.as(me).put<MailChoices>('/api/profile/mails', { choices: [{ kind: 'application.extended', delivery: 'off' }] })
    expect(['comment.added', 'application.extended'].map((kind) => choice(other.body, kind)?.delivery)).toEqual(['daily', 'off'])
    const back = await t.as(me).put<MailChoices>('/api/profile/mails', { choices: [{ kind: 'comment.added', delivery: 'atOnce' }] })
    expect(choice(back.body, 'comment.added')).toMatchObject({ delivery: 'atOnce' })
  })

  test('that were switched off are not sent, but appear as notifications', async () => {
    const [quiet, loud] = [await t.person(), await t.person()]
    await t.as(quiet).put('/api/profile/mails', { choices: [{ kind: 'comment.added', delivery: 'off' }] })
    await t.db.insertInto('mail_choice').values({ person_id: quiet.id, kind: 'application.approved', delivery: 'off' }).execute()
    const { notify } = await import('../../notifications/notify.ts')
    const to = [quiet.id, loud.id]
    await inTransaction(t.db, async (tx) => {
      await notify(tx, { code: 'comment.added', to, params: { title: { el: 'Άδεια' }, author: 'Άννα' }, senderId: null, link: '/application/me' })
      await notify(tx, { code: 'application.approved', to, params: { title: { el: 'Άδεια' } }, senderId: null, link: '/application/me' })
    })
    await t.runJobs()
    const mailed = async (email: string) => (await t.db.selectFrom('mail').select('id').where('to_address', '=', email).execute()).length
    expect([await mailed(quiet.uid), await mailed(loud.uid)]).toEqual([1, 2])
    expect((await t.as(quiet).get<{ total: number }>('/api/user/notifications')).body.total).toBe(2)
  })
})
