import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import type { SignedIn } from '@klesis/contract/identity/identity.ts'
import { expect, test } from 'vitest'
import { asOf } from '../../../testing/as-of.ts'
import { testApp } from '../../../testing/test-app.ts'
import { watchChanges } from '../../../testing/watch-changes.ts'
import { makeDraft, makeInvitation } from '../../lifecycle/testing/fixtures.ts'

const secrets = { library: 'library-secret-0123456789', mitos: 'mitos-secret-0123456789ab' }
const t = await testApp({
  environment: { PUBLIC_URL: 'https://portal.uni.example', TICKET_SECRETS: `library:${secrets.library} mitos:${secrets.mitos}` },
})
const changes = await watchChanges(t.db)

interface Ticket {
  ticket: string
  url: string
  expiresAt: string
}

const open = { starts_at: '2020-01-01T00:00:00Z', ends_at: '2999-01-01T00:00:00Z' }
const ask = (person: string, invitationId: number, secret: string = secrets.mitos) =>
  t.guest.post<Ticket>('/api/tickets', { person, invitationId }, { 'x-ticket-secret': secret })
const use = ({ ticket }: Ticket, invitationId: number) => t.guest.get<SignedIn>(`/pub/sign/mitos/${ticket}/${invitationId}`)

async function makeFixture() {
  const [person, invitation] = [await t.person(), await makeInvitation(t.db, open)]
  return { person, invitationId: invitation.id, ticket: (await ask(person.uid.toUpperCase(), invitation.id)).body }
}

test('another system signs a person in for one invitation, and its name is recorded', async () => {
  const { person, invitationId, ticket } = await makeFixture()
  expect(ticket.url).toBe(`https://portal.uni.example/public/sign/mitos/${ticket.ticket}/${invitationId}`)
  const row = await t.db.selectFrom('ticket').select(['system', 'person_id']).where('invitation_id', '=', invitationId).executeTakeFirstOrThrow()
  expect(row).toEqual({ system: 'mitos', person_id: person.id })
  const { status, body } = await use(ticket, invitationId)
  expect([status, body.id, body.scope]).toEqual([200, person.id, { purpose: 'ticket', invitationId }])
  const as = asOf(t, body)
  const { id } = (await as.post<{ id: number }>('/api/application/new', { invitationId })).body
  expect((await as.get<ApplicationView>(`/api/application/${id}`)).body.isMine).toBe(true)
  const history = await t.db.selectFrom('sign_in').select(['provider', 'outcome']).where('person_id', '=', person.id).execute()
  expect(history).toEqual([{ provider: 'ticket', outcome: 'link' }])
})

test('a ticket gives access to its person’s applications to its invitation, and to nothing else', async () => {
  const { person, invitationId, ticket } = await makeFixture()
  const other = await makeInvitation(t.db)
  const elsewhere = await makeDraft(t.db, other.id, person)
  const as = asOf(t, (await use(ticket, invitationId)).body)
  expect((await as.get(`/api/application/${elsewhere.id}`)).status).toBe(404)
  expect((await as.post('/api/application/new', { invitationId: other.id })).status).toBe(403)
  expect((await as.get('/api/application/my/list')).status).toBe(403)
})

test('A49 a ticket works once: of ten simultaneous calls one succeeds, later ones are refused', async () => {
  const { invitationId, ticket } = await makeFixture()
  const statuses = (await Promise.all(Array.from({ length: 10 }, () => use(ticket, invitationId)))).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, ...Array(9).fill(410)])
  expect(await use(ticket, invitationId)).toMatchObject({ status: 410, body: { code: 'ticket.gone' } })
})

test('A49 a ticket of another invitation, an unknown one and one of a disabled person are refused', async () => {
  const { invitationId, ticket, person } = await makeFixture()
  const other = await makeInvitation(t.db, open)
  expect(await use(ticket, other.id)).toMatchObject({ status: 404, body: { code: 'ticket.notFound' } })
  expect((await use({ ...ticket, ticket: '00000000-0000-4000-8000-000000000000' }, invitationId)).status).toBe(404)
  await t.db.updateTable('person').set({ is_active: false }).where('id', '=', person.id).execute()
  expect((await use(ticket, invitationId)).status).toBe(404)
})

test('A49 a ticket expires after two minutes', async () => {
  t.clock.set('2026-11-20T10:00:00Z')
  const { invitationId, ticket } = await makeFixture()
  const late = await makeFixture()
  t.clock.set('2026-11-20T10:01:59Z')
  expect((await use(ticket, invitationId)).status).toBe(200)
  t.clock.set('2026-11-20T10:02:00Z')
  expect((await use(late.ticket, late.invitationId)).status).toBe(410)
  t.clock.run()
})

test('HEAD and prefetch do not consume a ticket', async () => {
  const { invitationId, ticket } = await makeFixture()
  await changes.forget()
  await t.app.inject({ method: 'HEAD', url: `/pub/sign/mitos/${ticket.ticket}/${invitationId}` })
  expect((await t.guest.get(`/pub/sign/mitos/${ticket.ticket}/${invitationId}`, { purpose: 'prefetch' })).status).toBe(204)
  expect(await changes.made()).toEqual([])
  expect((await use(ticket, invitationId)).status).toBe(200)
})

test('only a system with its secret gets a ticket, and only for existing people and invitations', async () => {
  const { person, invitationId } = await makeFixture()
  const admin = await t.person({ roles: ['systemAdmin'] })
  expect((await ask(person.uid, invitationId, 'library-secret-012345678X')).status).toBe(403)
  expect((await t.as(admin).post('/api/tickets', { person: person.uid, invitationId })).status).toBe(403)
  expect((await ask('nobody@uni.example', invitationId)).body).toMatchObject({ code: 'ticket.personUnknown' })
  const hidden = await makeInvitation(t.db, { ...open, is_published: false })
  expect((await ask(person.uid, hidden.id)).status).toBe(404)
  const archived = await makeInvitation(t.db, { ...open, is_archived: true })
  expect((await ask(person.uid, archived.id)).status).toBe(404)
  const [gone, nameless] = [await t.person({ isActive: false }), await t.person({ isNameless: true })]
  for (const { uid } of [gone, nameless]) expect((await ask(uid, invitationId)).body).toMatchObject({ code: 'ticket.personUnknown' })
  expect((await ask(person.uid, invitationId, secrets.library)).status).toBe(200)
})

test('a person is also found by an address that a provider answers for, if it is that of one account', async () => {
  const [person, other] = [await t.person(), await t.person()]
  const { id: invitationId } = await makeInvitation(t.db, open)
  const login = { person_id: person.id, provider: 'external' as const, subject: 'known@mail.example', email: 'known@mail.example' }
  await t.db
    .insertInto('login')
    .values({ ...login, email_vouched: true })
    .execute()
  await t.db
    .insertInto('login')
    .values({ ...login, subject: 'typed', email: 'typed@mail.example' })
    .execute()
  const { status, body } = await ask('Known@mail.example', invitationId)
  expect(status).toBe(200)
  expect((await use(body, invitationId)).body.id).toBe(person.id)
  expect((await ask('typed@mail.example', invitationId)).body).toMatchObject({ code: 'ticket.personUnknown' })
  await t.db
    .insertInto('login')
    .values({ ...login, person_id: other.id, provider: 'google', email_vouched: true })
    .execute()
  expect((await ask('known@mail.example', invitationId)).body).toMatchObject({ code: 'ticket.personUnknown' })
})

test('a person with an unconfirmed profile can confirm it in the session of a ticket', async () => {
  const person = await t.person({ confirmed: false })
  const { id: invitationId } = await makeInvitation(t.db, open)
  const as = asOf(t, (await use((await ask(person.uid, invitationId)).body, invitationId)).body)
  expect((await as.post('/api/application/new', { invitationId })).body).toMatchObject({ code: 'identity.profileUnconfirmed' })
  expect((await as.post('/api/profile/confirm', { firstName: 'Άννα', lastName: 'Δοκιμή', language: 'el' })).status).toBe(200)
  expect((await as.post('/api/application/new', { invitationId })).status).toBe(200)
})
