import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import type { SignedIn } from '@klesis/contract/identity/identity.ts'
import type { OpenedApplication, PrivateLink } from '@klesis/contract/links/links.ts'
import { expect, test } from 'vitest'
import { asOf } from '../../testing/as-of.ts'
import { lastMail, tokenIn } from '../../testing/last-mail.ts'
import { sendFile } from '../../testing/multipart.ts'
import { makeSession } from '../../testing/people.ts'
import { samplePdf } from '../../testing/sample-files.ts'
import { testApp } from '../../testing/test-app.ts'
import { watchChanges } from '../../testing/watch-changes.ts'
import { sweepNamelessPeople } from '../identity/index.ts'
import { makeInvitation } from '../lifecycle/testing/fixtures.ts'
import { putScript, runsOf } from '../procedures/testing/put-script.ts'

const t = await testApp({ environment: { PUBLIC_URL: 'https://portal.uni.example' } })
t.clock.set('2026-06-15T12:00:00Z')
const changes = await watchChanges(t.db)

const form = {
  display: 'form',
  components: [
    { type: 'textfield', key: 'purpose', label: 'Σκοπός', input: true },
    { type: 'email', key: 'mail', label: 'Ηλεκτρονική διεύθυνση', input: true },
  ],
}

async function makeEntry(flags = { anonymous: true }, more = {}) {
  const invitation = await makeInvitation(t.db, { flags, form, starts_at: '2020-01-01T00:00:00Z', ends_at: '2999-01-01T00:00:00Z', loginGroups: [], ...more })
  const { entry_key } = await t.db.selectFrom('invitation').select('entry_key').where('id', '=', invitation.id).executeTakeFirstOrThrow()
  return { ...invitation, key: entry_key }
}

const enter = (key: string) => t.guest.get<SignedIn>(`/pub/anonymous/${key}`)

async function startApplication(key: string, invitationId: number) {
  const as = asOf(t, (await enter(key)).body)
  const { id } = (await as.post<{ id: number }>('/api/application/new', { invitationId })).body
  const { revision } = (await as.get<ApplicationView>(`/api/application/${id}`)).body
  return { as, id, revision }
}

test('with an entry key an anonymous applicant applies, saves and submits', async () => {
  const { id: invitationId, key } = await makeEntry()
  const { status, body } = await enter(key)
  expect(status).toBe(200)
  expect(body).toMatchObject({ isNameless: true, email: null, roles: [], scope: { purpose: 'entry', invitationId } })
  const as = asOf(t, body)
  expect((await as.get<{ error: unknown }>(`/api/invitation/${invitationId}`)).body.error).toBeNull()
  const { id } = (await as.post<{ id: number }>('/api/application/new', { invitationId })).body
  const { revision } = (await as.get<ApplicationView>(`/api/application/${id}`)).body
  const submitted = await as.put(`/api/application/${id}`, { data: { purpose: 'Υποτροφία' }, final: true, revision })
  expect(submitted).toMatchObject({ status: 200, body: { appState: 'permanent' } })
  expect((await as.get<{ items: { id: number }[] }>(`/api/application/my/list/${invitationId}`)).body.items.map((item) => item.id)).toEqual([id])
})

test('two visitors of one entry are two people, and neither finds the other’s application', async () => {
  const { id: invitationId, key } = await makeEntry()
  const one = await startApplication(key, invitationId)
  const other = await startApplication(key, invitationId)
  expect((await other.as.get(`/api/application/${one.id}`)).status).toBe(404)
  expect((await other.as.put(`/api/application/${one.id}`, { data: {}, revision: one.revision })).status).toBe(404)
})

test('an anonymous applicant attaches files to their own application, and to none of another visitor or invitation', async () => {
  const [one, other] = [await makeEntry(undefined, { requirements: [{}] }), await makeEntry(undefined, { requirements: [{}] })]
  const mine = await startApplication(one.key, one.id)
  const attachTo = async (applicationId: number, { requirementIds }: typeof one) => {
    const { status } = await sendFile(mine.as, `/api/application/${applicationId}/requirements/${requirementIds[0]}/attachments`, {
      name: 'a.pdf',
      bytes: samplePdf(),
    })
    return status
  }
  expect(await attachTo(mine.id, one)).toBe(200)
  expect(await attachTo((await startApplication(one.key, one.id)).id, one)).toBe(404)
  expect(await attachTo((await startApplication(other.key, other.id)).id, other)).toBe(404)
})

test('an entry cannot apply to another invitation, even one that requires no sign-in', async () => {
  const one = await makeEntry()
  const other = await makeEntry()
  const as = asOf(t, (await enter(one.key)).body)
  expect((await as.post('/api/application/new', { invitationId: other.id })).status).toBe(403)
})

test('an entry is refused if sign-in is required, before it opens, after it closes, if it is unpublished, or with an old key', async () => {
  const shut = [
    await makeEntry({ anonymous: false }),
    await makeEntry(undefined, { is_published: false }),
    await makeEntry(undefined, { is_archived: true }),
    await makeEntry(undefined, { starts_at: '2998-01-01T00:00:00Z' }),
    await makeEntry(undefined, { ends_at: '2020-01-02T00:00:00Z' }),
  ]
  await changes.forget()
  for (const { key } of shut) expect(await enter(key)).toMatchObject({ status: 404, body: { code: 'link.notFound' } })
  expect(await changes.made()).toEqual([])
  const { id, key, creatorId } = await makeEntry()
  const renewed = await t.as(await makeSession(t.db, creatorId)).post<{ entryKey: string }>(`/api/invitation/${id}/entry-key`)
  expect((await enter(key)).status).toBe(404)
  expect((await enter(renewed.body.entryKey)).status).toBe(200)
})

test('HEAD and prefetch create nobody', async () => {
  const { key } = await makeEntry()
  await changes.forget()
  await t.app.inject({ method: 'HEAD', url: `/pub/anonymous/${key}` })
  await t.guest.get(`/pub/anonymous/${key}`, { 'sec-purpose': 'prefetch' })
  expect(await changes.made()).toEqual([])
})

/** Deletes anonymous people as the job does some minutes after the visit. */
async function sweepAfter(minutes: number): Promise<void> {
  const visit = t.clock.now()
  await t.db.updateTable('person').set({ created_at: visit.toISOString() }).where('is_nameless', '=', true).execute()
  await sweepNamelessPeople(t.db, new Date(visit.getTime() + minutes * 60_000))
}
const hours = 60

test('a person without an application is deleted once the session is over and an hour has passed', async () => {
  const { id: invitationId, key } = await makeEntry()
  const [idle, gone] = [(await enter(key)).body, (await enter(key)).body]
  const busy = await startApplication(key, invitationId)
  const owner = await t.db.selectFrom('application').select('person_id').where('id', '=', busy.id).executeTakeFirstOrThrow()
  await t.db.updateTable('session').set({ ended_at: t.clock.now().toISOString() }).where('person_id', '=', gone.id).execute()
  const present = async () => {
    const rows = await t.db.selectFrom('person').select('id').where('id', 'in', [idle.id, gone.id, owner.person_id]).orderBy('id').execute()
    return rows.map(({ id }) => id)
  }
  await sweepAfter(59)
  expect(await present()).toEqual([idle.id, gone.id, owner.person_id])
  await sweepAfter(61)
  expect(await present()).toEqual([idle.id, owner.person_id])
  await sweepAfter(13 * hours)
  expect(await present()).toEqual([owner.person_id])
})

test('a visitor whom a script refused is deleted like any other, and the run stays', async () => {
  const { id: invitationId, key } = await makeEntry()
  await putScript(t.db, invitationId, 'beforeCreate', 'return { refuse: "Όχι ακόμη." }')
  const visitor = (await enter(key)).body
  expect((await asOf(t, visitor).post('/api/application/new', { invitationId })).status).toBe(422)
  expect(await runsOf(t.db, invitationId)).toMatchObject([{ outcome: 'refused', person_id: visitor.id }])
  await sweepAfter(13 * hours)
  expect(await t.db.selectFrom('person').select('id').where('id', '=', visitor.id).execute()).toEqual([])
  expect(await runsOf(t.db, invitationId)).toMatchObject([{ outcome: 'refused', person_id: null }])
})

test('the first save returns the private link and mails it to the address in the form', async () => {
  const { id: invitationId, key } = await makeEntry()
  const { as, id, revision } = await startApplication(key, invitationId)
  expect((await as.post(`/api/application/${id}/private-link`)).status).toBe(404)
  const address = `visitor${id}@mail.example`
  const title = JSON.stringify({ el: 'Υποτροφία', en: 'Scholarship' })
  await t.db.updateTable('invitation').set({ title }).where('id', '=', invitationId).execute()
  await t.db
    .updateTable('person')
    .set({ language: 'en' })
    .where('id', 'in', (found) => found.selectFrom('application').select('person_id').where('id', '=', id))
    .execute()
  expect((await as.put(`/api/application/${id}`, { data: { purpose: 'Α', mail: ` ${address} ` }, revision })).status).toBe(200)
  const { path } = (await as.post<{ path: string }>(`/api/application/${id}/private-link`, {}, { 'idempotency-key': `link-${id}` })).body
  await t.runJobs()
  expect(await lastMail(t, address)).toContain('Scholarship')
  for (const token of [tokenIn(path, '/public/application'), tokenIn(await lastMail(t, address), 'https://portal.uni.example/public/application')]) {
    const opened = await t.guest.get<OpenedApplication>(`/pub/application/${token}`)
    expect(opened.body).toMatchObject({ applicationId: id, user: { isNameless: true, scope: { purpose: 'edit', applicationId: id } } })
    const view = (await asOf(t, opened.body.user).get<ApplicationView>(`/api/application/${id}`)).body
    expect(view).toMatchObject({ isMine: true, mayEdit: true, data: { purpose: 'Α' } })
    expect(view.allowed).toContain('submit')
  }
  const kept = JSON.stringify(await t.db.selectFrom('idempotency_key').selectAll().execute())
  expect(kept).not.toContain(tokenIn(path, '/public/application'))
})

test('U7 the link is made once, by one of two simultaneous requests; its owner lists and revokes it, which ends other sessions, and makes another', async () => {
  const { id: invitationId, key } = await makeEntry()
  const { as, id, revision } = await startApplication(key, invitationId)
  await as.put(`/api/application/${id}`, { data: { purpose: 'Α' }, revision })
  const make = () => as.post<{ path: string; code?: string }>(`/api/application/${id}/private-link`)
  const made = await Promise.all([make(), make()])
  expect(made.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(made.find(({ status }) => status === 409)?.body.code).toBe('link.alreadyMade')
  const token = tokenIn(made.find(({ status }) => status === 200)?.body.path ?? '', '/public/application')

  const list = async () => (await as.get<{ items: PrivateLink[] }>(`/api/application/${id}/private-links`)).body.items
  expect(await list()).toMatchObject([{ lastUsedAt: null, mailedTo: null }])
  const opened = asOf(t, (await t.guest.get<OpenedApplication>(`/pub/application/${token}`)).body.user)
  const [link] = await list()
  expect(link?.lastUsedAt).not.toBeNull()
  expect(JSON.stringify(link)).not.toContain(token)

  const other = await startApplication(key, invitationId)
  expect((await other.as.get(`/api/application/${id}/private-links`)).status).toBe(404)
  expect((await other.as.delete(`/api/application/${id}/private-links/${link?.id}`)).status).toBe(404)
  expect((await opened.get(`/api/application/${id}`)).status).toBe(200)

  const revoke = () => as.delete(`/api/application/${id}/private-links/${link?.id}`)
  expect([(await revoke()).status, (await revoke()).status]).toEqual([200, 404])
  expect((await t.guest.get(`/pub/application/${token}`)).status).toBe(404)
  expect((await opened.get(`/api/application/${id}`)).status).toBe(401)
  expect(await list()).toEqual([])
  expect((await make()).status).toBe(200)
  const codes = await t.db
    .selectFrom('audit_entry')
    .select('code')
    .where('subject', '=', 'application')
    .where('subject_id', '=', id)
    .orderBy('number')
    .execute()
  expect(codes.map(({ code }) => code).filter((code) => code.startsWith('link.'))).toEqual(['link.made', 'link.revoked', 'link.made'])
})

test('an address is mailed once; a corrected address gets a new link and the former link becomes void; the number of addresses is limited', async () => {
  const { id: invitationId, key } = await makeEntry()
  const { as, id } = await startApplication(key, invitationId)
  const mailsTo = async (address: string) => (await t.db.selectFrom('mail').select('id').where('to_address', '=', address).execute()).length
  const save = async (mail: string) => {
    const { revision } = (await as.get<ApplicationView>(`/api/application/${id}`)).body
    await as.put(`/api/application/${id}`, { data: { mail }, revision })
    await t.runJobs()
  }
  const [first, second] = [`typo${id}@mail.example`, `right${id}@mail.example`]
  await save(first)
  await save(first)
  expect(await mailsTo(first)).toBe(1)
  await save(second)
  expect((await t.guest.get(`/pub/application/${tokenIn(await lastMail(t, first), '/public/application')}`)).status).toBe(404)
  expect((await t.guest.get(`/pub/application/${tokenIn(await lastMail(t, second), '/public/application')}`)).status).toBe(200)
  for (const number of [3, 4, 5]) await save(`n${number}-${id}@mail.example`)
  expect(await Promise.all([3, 4, 5].map((number) => mailsTo(`n${number}-${id}@mail.example`)))).toEqual([1, 0, 0])
})

test('a private link exists only for the caller’s anonymous applications; its session gives no other access', async () => {
  const { id: invitationId, key } = await makeEntry()
  const one = await startApplication(key, invitationId)
  const other = await startApplication(key, invitationId)
  await one.as.put(`/api/application/${one.id}`, { data: {}, revision: one.revision })
  await other.as.put(`/api/application/${other.id}`, { data: {}, revision: other.revision })
  expect((await other.as.post(`/api/application/${one.id}/private-link`)).status).toBe(404)
  const { path } = (await one.as.post<{ path: string }>(`/api/application/${one.id}/private-link`)).body
  const { body } = await t.guest.get<OpenedApplication>(`/pub/application/${tokenIn(path, '/public/application')}`)
  const as = asOf(t, body.user)
  expect((await as.post('/api/application/new', { invitationId })).status).toBe(403)
  expect((await as.get(`/api/application/${other.id}`)).status).toBe(404)
})

test('a private link opens twenty sessions a day, not in total, because it is its owner’s only access', async () => {
  const { id: invitationId, key } = await makeEntry()
  const { as, id, revision } = await startApplication(key, invitationId)
  await as.put(`/api/application/${id}`, { data: {}, revision })
  const { path } = (await as.post<{ path: string }>(`/api/application/${id}/private-link`)).body
  const open = async () => (await t.guest.get(`/pub/application/${tokenIn(path, '/public/application')}`)).status
  for (let time = 0; time < 20; time += 1) await open()
  expect(await open()).toBe(410)
  await t.db.updateTable('link_use').set({ at: '2020-01-01T00:00:00Z' }).execute()
  expect(await open()).toBe(200)
})

test('a browser that opens the address of the call is redirected to the page', async () => {
  const { status, headers } = await t.guest.get('/pub/application/abc%2F..%2Fd', { accept: 'text/html,application/xhtml+xml' })
  expect([status, headers.location]).toEqual([302, '/public/application/abc%2F..%2Fd'])
})
