import { afterEach, describe, expect, test } from 'vitest'
import { lastMail, tokenIn } from '../../testing/last-mail.ts'
import { outcomes } from '../../testing/outcomes.ts'
import { makeSession, type TestPerson } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { testClient } from '../../testing/test-client.ts'
import { rerouteStep } from '../lifecycle/index.ts'
import { actorOf } from '../lifecycle/testing/actor-of.ts'
import { expectConsistent, stepStates } from '../lifecycle/testing/expect-consistent.ts'
import { makeSubmitted, now } from '../lifecycle/testing/fixtures.ts'
import { givenSigners, makeSignedChain } from './testing/given-signers.ts'

const t = await testApp()
const { ask, read, prepared, signed, keep, signStep, listFor } = givenSigners(t)
t.clock.set(now.toISOString())
afterEach(async () => {
  t.clock.set(now.toISOString())
  await expectConsistent(t.db)
})

type Refused = { code: string }

describe('A43 a prepared document', () => {
  test('is there for whoever decides the step now, and for nobody else', async () => {
    const { id, head, dean, applicant } = await makeSignedChain(t)
    const { uuid } = await prepared(head, id)
    const { head: approver } = await makeSignedChain(t)
    const others = { approver, dean, stranger: await t.person(), admin: await t.person({ roles: ['admin'] }), applicant }
    for (const [who, person] of Object.entries(others)) {
      const answers = await Promise.all(['', '/file'].map((part) => t.as(person).get(`/api/approval/prepare/${uuid}${part}`)))
      expect(
        answers.map(({ status }) => status),
        who,
      ).toEqual(who === 'approver' ? [404, 404] : [403, 403])
    }
    expect(await ask(approver, id)).toMatchObject({ status: 404 })
    expect(await outcomes([keep(approver, uuid, new Uint8Array())])).toEqual(['approval.notFound'])
    expect((await t.as(head).get(`/api/approval/prepare/${uuid.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))}`)).status).toBe(404)
  })

  test('leaves one entry for each person who opened a version, which the applicant does not see', async () => {
    const { id, head, dean, applicant } = await makeSignedChain(t)
    const open = async (person: TestPerson) => (await prepared(person, id)).uuid
    const again = async (person: TestPerson, uuid: string) => (await t.as(person).get(`/api/approval/prepare/${uuid}/file`)).status
    const openings = async (reader: TestPerson) =>
      (await t.as(reader).get<{ items: { code: string }[] }>(`/api/application/${id}/history`)).body.items.filter(({ code }) => code === 'document.opened')
        .length
    const uuid = await open(head)
    expect(await Promise.all([again(head, uuid), again(head, uuid)])).toEqual([200, 200])
    t.clock.set('2026-11-21T10:00:00Z')
    await open(head)
    expect(await openings(head)).toBe(1)
    await signStep(head, id)
    // The file with the first signature is another version.
    await again(dean, await open(dean))
    expect(await openings(dean)).toBe(2)
    expect(await openings(applicant)).toBe(0)
  })

  test('is there for a substitute, whose signature says for whom', async () => {
    const { id, head } = await makeSignedChain(t, 1)
    const substitute = await t.person({ lastName: 'Αναπληρώτρια' })
    await t.db
      .insertInto('substitution')
      .values({ person_id: head.id, substitute_id: substitute.id, active_from: '2026-11-01', active_until: '2026-11-30' })
      .execute()
    await signStep(substitute, id)
    const [document] = await listFor(head, id)
    expect(document?.signatures).toMatchObject([{ name: expect.stringContaining('Αναπληρώτρια'), standsInFor: expect.any(String) }])
  })

  test('is not signed by who has lost the position meanwhile', async () => {
    const { id, head } = await makeSignedChain(t)
    const { uuid, bytes, field } = await prepared(head, id)
    const mine = await signed(bytes, head, { field: field ?? '' })
    const step = await t.db.selectFrom('step').select('position_id').where('approver_id', '=', head.id).executeTakeFirstOrThrow()
    await t.db.updateTable('holding').set({ active_until: '2026-11-19' }).where('position_id', '=', step.position_id).execute()
    expect(await outcomes([keep(head, uuid, mine)])).toEqual(['approval.movedOn'])
    expect(await read(head, uuid)).toMatchObject({ status: 409, body: { code: 'approval.movedOn' } })
  })

  test('expires, and is prepared anew', async () => {
    const { id, head } = await makeSignedChain(t)
    const first = await prepared(head, id)
    t.clock.set('2026-11-20T21:59:00Z')
    expect((await read(head, first.uuid)).status).toBe(200)
    t.clock.set('2026-11-20T22:00:00Z')
    expect(await read(head, first.uuid)).toMatchObject({ status: 410, body: { code: 'document.expired' } })
    expect(await outcomes([keep(head, first.uuid, first.bytes)])).toEqual(['document.expired'])
    const again = await prepared(head, id)
    expect([again.uuid === first.uuid, again.documentId]).toEqual([false, first.documentId])
  })

  test('tells the next that waits for the same signer', async () => {
    const { id, head, invitation, applicant } = await makeSignedChain(t)
    expect((await prepared(head, id)).next).toBeNull()
    const other = await makeSubmitted(t.db, invitation.id, applicant)
    await t.db.updateTable('step').set({ approval_type: 'pdf.sign' }).where('application_id', '=', other.id).execute()
    expect((await prepared(head, id)).next).toMatchObject({ applicationId: other.id })
  })

  test('of a step that was decided is gone', async () => {
    const { id, head } = await makeSignedChain(t)
    const { uuid } = await prepared(head, id)
    await signStep(head, id)
    expect(await read(head, uuid)).toMatchObject({ status: 409, body: { code: 'approval.alreadyDecided' } })
    expect(await ask(head, id)).toMatchObject({ status: 409, body: { code: 'approval.alreadyDecided' } })
  })
})

describe('A26 A47 signing from the mail', () => {
  const mailed = async () => {
    const chain = await makeSignedChain(t)
    // Told again, now that it is to be signed.
    const step = await t.db.selectFrom('step').select('id').where('application_id', '=', chain.id).where('state', '=', 'pending').executeTakeFirstOrThrow()
    const signer = await t.person({ lastName: 'Υπογράφουσα' })
    const admin = await actorOf(t.db, chain.dean.id, { roles: ['admin'] })
    await rerouteStep(t.db, admin, { id: chain.id, stepId: step.id, approverId: signer.id, reason: 'Άδεια', now })
    await t.runJobs()
    return { ...chain, signer, token: tokenIn(await lastMail(t, signer.uid), '/approvals/sign') }
  }

  test('the link opens the document for its person, who is signed in fully', async () => {
    const { signer, token, id } = await mailed()
    const { head: approver } = await makeSignedChain(t)
    const first = await read(signer, token)
    expect(first).toMatchObject({ status: 200, body: { state: 'pending', applicationId: id, documentId: null } })
    await t.runJobs()
    const ready = await read(signer, token)
    expect(ready.body).toMatchObject({ state: 'ready', uuid: first.body.uuid, version: 1 })
    expect((await read(approver, token)).status).toBe(404)
    await signStep(signer, id)
    expect(await stepStates(t.db, id)).toEqual(['approved', 'pending'])
    expect(await read(signer, token)).toMatchObject({ status: 409, body: { code: 'approval.alreadyDecided' } })
  })

  test('the session of the link is not enough, nor is a page in a frame', async () => {
    const { signer, token, id } = await mailed()
    const { body } = await t.guest.get<{ user: { access_token: string } }>(`/pub/approval/${token}?purpose=sign`)
    const limited = testClient(t.app, body.user.access_token)
    const action = { action: 'approve', application: id }
    expect(await limited.post('/api/approval/action', action)).toMatchObject({ status: 200, body: { type: 'sign', prepareTaskUuid: null } })
    const refusals = [
      await limited.post<Refused>('/api/approval/action', { ...action, prepare: true }),
      await limited.get<Refused>(`/api/approval/prepare/${token}`),
      await limited.get<Refused>(`/api/approval/prepare/${token}/file`),
    ]
    expect(refusals.map(({ status, body: { code } }) => `${status} ${code}`)).toEqual(Array(3).fill('403 document.signInFully'))
    const framed = { 'x-framed': '1' }
    expect((await t.as(signer).get(`/api/approval/prepare/${token}`, framed)).status).toBe(403)
    expect((await t.as(signer).get(`/api/approval/prepare/${token}/file`, framed)).status).toBe(403)
    expect(await t.db.selectFrom('document_preparation').select('uuid').where('application_id', '=', id).execute()).toEqual([])
  })

  test('a link that has expired or was revoked opens nothing', async () => {
    const { signer, token, id } = await mailed()
    await t.db.updateTable('link').set({ expires_at: now.toISOString() }).where('application_id', '=', id).execute()
    expect((await read(signer, token)).status).toBe(404)
  })
})

describe('A1 A2 documents of an application', () => {
  test('are found by who reads it, under its own address', async () => {
    const mine = await makeSignedChain(t)
    await signStep(mine.head, mine.id)
    const [document] = await listFor(mine.head, mine.id)
    const path = `/api/application/${mine.id}/documents/${document?.id}`
    const stranger = await makeSignedChain(t)
    const outsiders = [await t.person(), stranger.applicant, stranger.head]
    for (const person of outsiders) {
      expect((await t.as(person).get(`/api/application/${mine.id}/documents`)).status).toBe(404)
      expect((await t.as(person).get(path)).status).toBe(404)
    }
    expect((await t.as(stranger.head).get(`/api/application/${stranger.id}/documents/${document?.id}`)).status).toBe(404)
    // Not before the end.
    expect((await t.as(mine.applicant).get(path)).status).toBe(404)
    await signStep(mine.dean, mine.id)
    expect((await t.as(mine.applicant).get(path)).status).toBe(200)
    const manager = await t.person()
    await t.db.insertInto('invitation_privilege').values({ invitation_id: mine.invitation.id, person_id: manager.id, privilege: 'view' }).execute()
    expect((await listFor(manager, mine.id)).length).toBe(1)
  })

  test('leave an entry for each day on which somebody but the applicant takes one, which the applicant does not see', async () => {
    const mine = await makeSignedChain(t, 1)
    await signStep(mine.head, mine.id)
    const [document] = await listFor(mine.head, mine.id)
    const take = async (person: TestPerson) => (await t.as(person).get(`/api/application/${mine.id}/documents/${document?.id}`)).status
    const manager = await t.person()
    await t.db.insertInto('invitation_privilege').values({ invitation_id: mine.invitation.id, person_id: manager.id, privilege: 'view' }).execute()
    expect(await Promise.all([take(manager), take(manager), take(mine.head), take(mine.applicant)])).toEqual([200, 200, 200, 200])
    t.clock.set('2026-11-21T10:00:00Z')
    expect(await take(manager)).toBe(200)
    const historyOf = async (person: TestPerson) =>
      (await t.as(person).get<{ items: { code: string; actor: string }[] }>(`/api/application/${mine.id}/history`)).body.items.filter(
        ({ code }) => code === 'document.downloaded',
      )
    expect(await historyOf(manager)).toHaveLength(3)
    expect(await historyOf(mine.applicant)).toEqual([])
    const entries = await t.db
      .selectFrom('audit_entry')
      .select(['actor_id', 'ids'])
      .where('code', '=', 'document.downloaded')
      .where('subject_id', '=', mine.id)
      .execute()
    const days = entries.map(({ actor_id, ids }) => `${actor_id} ${(ids as { day: string }).day}`)
    expect(days.toSorted()).toEqual([`${manager.id} 2026-11-20`, `${manager.id} 2026-11-21`, `${mine.head.id} 2026-11-20`].toSorted())
  })

  test('are found by a session that is limited to the application, and by no other', async () => {
    const [mine, other] = [await makeSignedChain(t, 1), await makeSignedChain(t, 1)]
    await signStep(mine.head, mine.id)
    await signStep(other.head, other.id)
    const limited = await makeSession(t.db, mine.applicant.id, { scope: { purpose: 'edit', applicationId: mine.id } })
    const as = testClient(t.app, limited.token)
    expect((await as.get<{ items: unknown[] }>(`/api/application/${mine.id}/documents`)).body.items).toHaveLength(1)
    expect((await as.get(`/api/application/${other.id}/documents`)).status).toBe(404)
  })
})
