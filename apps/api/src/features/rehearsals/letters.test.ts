import type { MailText } from '@klesis/contract/notifications/mail-texts.ts'
import { textOf } from '@klesis/pdf/testing/text-of.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { formOf, makeChain } from '../lifecycle/testing/fixtures.ts'
import { rehearse } from './testing/rehearse.ts'

const t = await testApp()
t.clock.set('2026-11-20T10:00:00Z')
let manager: TestPerson
beforeAll(async () => {
  manager = await t.person({ lastName: 'Διαχειριστής' })
})
const { start, read, act } = rehearse(t, () => manager)

test('a rehearsal issues the letter as it was saved last and sends mails with the words of the invitation, in its own world only', async () => {
  const mailTexts: MailText[] = [{ kind: 'approval.opened', subject: { el: 'Δικό μας: {invitation.title}' }, body: {} }]
  const chain = await makeChain(t.db, 1, { created_by: manager.id, form: formOf('purpose'), flags: { mailTexts } })
  const path = `/api/invitation/${chain.invitation.id}/letters/decision`
  await t.as(manager).put(path, { title: { el: 'Παλιά' }, body: { el: '<p>α</p>' }, revision: 0 })
  await t.as(manager).post(`${path}/effect`, { revision: 1 })
  await t.as(manager).put(path, { title: { el: 'Νέα για {applicant.name}' }, body: { el: '<p>{answer:purpose}</p>' }, revision: 2 })
  await t.as(manager).put(path.replace('decision', 'rejection'), { title: {}, body: { el: '<p>Δεν ισχύει</p>' }, revision: 0 })
  const id = await start(chain.invitation.id)
  const letters = `/api/rehearsals/${id}/letters`
  expect((await t.as(manager).get(letters)).body).toEqual({ items: [] })
  await act(id, { kind: 'apply', unitId: chain.units[0]?.id ?? 0, loginGroup: 'university', data: { purpose: 'Συνέδριο' } })
  await act(id, { kind: 'submit' })
  const mails = (await read(id)).entries.flatMap((entry) => entry.mails.map(({ texts }) => [texts.el?.subject, texts.en?.subject]))
  expect(mails).toContainEqual(['Δικό μας: Άδεια απουσίας', expect.stringContaining('Application to approve: ')])
  const { application, entries } = await act(id, { kind: 'approveAll' })
  expect(application).toMatchObject({ approvalState: 'approved' })
  // The mail with which the letter goes is there in both languages.
  expect(entries.at(-1)?.mails.map(({ texts }) => [texts.el?.subject, texts.en?.subject])).toEqual([
    [expect.stringContaining('Η αίτησή σας εγκρίθηκε'), expect.stringContaining('Your application was approved')],
  ])
  const { rows } = await sql<{ schema: string }>`select nspname as schema from pg_namespace where nspname like '%rehearsal%'`.execute(t.db)
  const schema = rows[0]?.schema ?? ''
  const documents = await sql<{ title: string; state: string }>`select title, state from ${sql.id(schema, 'document')}`.execute(t.db)
  expect(documents.rows).toEqual([{ title: expect.stringContaining('Νέα για'), state: 'official' }])
  expect(await t.db.selectFrom('document').select('id').execute()).toEqual([])

  const { items } = (await t.as(manager).get<{ items: { id: string; title: string }[] }>(letters)).body
  expect(items).toEqual([{ id: expect.any(String), title: expect.stringContaining('Νέα για'), madeAt: expect.any(String) }])
  const open = (who: TestPerson) => t.app.inject({ url: `${letters}/${items[0]?.id}`, headers: { authorization: `Bearer ${who.token}` } })
  expect((await textOf((await open(manager)).rawPayload)).join(' ')).toContain('Συνέδριο')
  expect((await open(await t.person({ roles: ['admin'] }))).json()).toMatchObject({ code: 'rehearsal.notFound' })
  expect((await t.as(manager).get(`${letters}/6d9a2c3e-2f0b-4f0e-9c37-0c6b1f1f5a11`)).body).toMatchObject({ code: 'document.notFound' })
})
