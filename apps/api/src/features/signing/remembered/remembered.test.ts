import { expect, test } from 'vitest'
import { inTransaction } from '../../../db/in-transaction.ts'
import { makeSession, type TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { setPersonActive } from '../../identity/index.ts'
import { startPdf } from '../testing/pdf-in-process.ts'
import { asFile, pin, plainPdf, signers } from '../testing/signers.ts'

const t = await testApp({ signing: { startPdf } })
const { enrolled, requestCode, send, fieldsOf } = signers(t)
const credentials = JSON.stringify({ Username: 'maria', Password: 'Δρυς 7 φύλλα', title: 'Απόφαση', reasoning: 'Εγκρίνεται' })
const encrypt = (person: TestPerson, text: unknown = credentials) => t.as(person).post<{ crypted: string; code: string }>('/api/approval/encrypt', { text })
const decrypt = async (person: TestPerson, text: unknown) => {
  await t.db.deleteFrom('rate_limit').execute()
  const { status, body } = await t.as(person).post<{ decrypted: string; code: string }>('/api/approval/decrypt', { text })
  return status === 200 ? body.decrypted : `${status} ${body.code}`
}
const refused = '422 signing.rememberedInvalid'
const staff = () => t.person({ roles: ['staff'] })

test('what is sealed for a browser opens for the same person within thirty days, and is stored nowhere', async () => {
  t.clock.set('2026-12-01T10:00:00Z')
  const maria = await staff()
  const answer = await encrypt(maria)
  expect([answer.headers['cache-control'], answer.body.crypted.length]).toEqual([
    'no-store',
    (await encrypt(maria, '{"Username":"a","Password":"b"}')).body.crypted.length,
  ])
  t.clock.set('2026-12-31T09:59:00Z')
  expect(await decrypt(maria, answer.body.crypted)).toBe(credentials)
  t.clock.set('2026-12-31T10:01:00Z')
  expect(await decrypt(maria, answer.body.crypted)).toBe(refused)
  t.clock.run()
  const entries = await t.db.selectFrom('audit_entry').select(['code', 'ids', 'text_digest']).where('subject_id', '=', maria.id).orderBy('id').execute()
  expect(entries.map(({ code, ids, text_digest: text }) => [code, ids, text])).toEqual([
    ['signing.credentialsSealed', {}, null],
    ['signing.credentialsSealed', {}, null],
    ['signing.credentialsOpened', {}, null],
  ])
})

test('A45 nobody else opens it, nor after a letter was changed, cut or added', async () => {
  const [maria, nikos] = [await staff(), await staff()]
  const { crypted } = (await encrypt(maria)).body
  expect(await decrypt(nikos, crypted)).toBe(refused)
  const changed = (at: number) => `${crypted.slice(0, at)}${crypted[at] === 'A' ? 'B' : 'A'}${crypted.slice(at + 1)}`
  const garbled = [
    ...[0, 3, 9, 20, 40, 60, crypted.length - 1].map(changed),
    crypted.slice(0, -4),
    crypted.slice(0, 20),
    `${crypted}AAAA`,
    '',
    '%%%',
    'A'.repeat(600),
  ]
  for (const text of garbled) expect(await decrypt(maria, text)).toBe(refused)
  expect(await decrypt(maria, crypted)).toBe(credentials)
})

test('A45 nothing but credentials is sealed', async () => {
  const maria = await staff()
  for (const text of [
    'no JSON',
    '[]',
    '{"Username":"a"}',
    '{"Username":"a","Password":"b","code":"1"}',
    JSON.stringify({ Username: 'a', Password: 'α'.repeat(3_000) }),
  ]) {
    expect((await encrypt(maria, text)).status).toBe(422)
  }
  expect((await encrypt(maria, 'a'.repeat(2 ** 20))).status).toBe(413)
  expect((await encrypt(maria, { Username: 'a' })).status).toBe(422)
  await t.db.deleteFrom('rate_limit').execute()
  const statuses = []
  for (let count = 0; count < 21; count++) statuses.push((await encrypt(maria)).status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
})

test('it is void once the person forgets, ends the other sessions, gets another password or is disabled', async () => {
  const system = await t.person({ roles: ['systemAdmin'] })
  const maria = await enrolled()
  const change = (to: string, body: object) => t.as(system).put(`/api/users/${maria.id}${to}`, body)
  const revision = async () => (await t.db.selectFrom('person').select('revision').where('id', '=', maria.id).executeTakeFirstOrThrow()).revision
  const acts = [
    () => t.as(maria).delete('/api/signing/key'),
    () => t.as(maria).post('/api/profile/sessions/end-others'),
    async () => change('/password', { password: 'a sentence of some length', loginGroup: 'university', revision: await revision() }),
    () => inTransaction(t.db, (tx) => setPersonActive(tx, { id: maria.id, isActive: false, now: new Date() })),
  ]
  const kept = []
  for (const act of acts) {
    const { crypted } = (await encrypt(maria)).body
    await act()
    await t.db.updateTable('person').set({ is_active: true }).where('id', '=', maria.id).execute()
    Object.assign(maria, await makeSession(t.db, maria.id))
    kept.push(await decrypt(maria, crypted))
  }
  expect(kept).toEqual(acts.map(() => refused))
})

test('a document is signed with what the browser remembers, which it got with the document before', async () => {
  const maria = await enrolled()
  await requestCode(maria)
  const file = { file: asFile(plainPdf()) }
  const first = await send(maria, await fieldsOf(maria, { rememberMe: 'true' }), file)
  const remembered = String(first.headers['x-remembered'])
  expect(JSON.parse(await decrypt(maria, remembered))).toEqual({ Username: maria.uid, Password: pin })
  await requestCode(maria)
  const again = await send(maria, { ...(await fieldsOf(maria, { crypted: remembered })), Username: '', Password: '' }, file)
  expect([again.status, again.headers['x-remembered']]).toEqual([200, undefined])
})
