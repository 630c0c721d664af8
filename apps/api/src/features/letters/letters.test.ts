import type { ChangeEntry } from '@klesis/contract/history.ts'
import type { Letter, LetterVersionEntry } from '@klesis/contract/letters/letters.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { makeInvitation, makeMasterData, makePrivilege, oneQuestion } from '../invitations/testing/fixtures.ts'

const t = await testApp()
let admin: TestPerson
let manager: TestPerson
let viewer: TestPerson
beforeAll(async () => {
  await makeMasterData(t.db)
  admin = await t.person({ roles: ['admin'], firstName: 'Άννα', lastName: 'Δοκιμή' })
  manager = await t.person({ firstName: 'Νίκος', lastName: 'Δοκιμής' })
  viewer = await t.person()
})

type Answer = Letter & { code?: string; message?: string }
const text = { title: { el: 'Απόφαση {application.number}' }, body: { el: '<p>Προς {applicant.name}: {answer:name}</p>' } }

async function make(isPublished = false): Promise<number> {
  const { id } = await makeInvitation(t, admin, { isPublished })
  await makePrivilege(t.db, id, manager.id, 'manage')
  await makePrivilege(t.db, id, viewer.id, 'view')
  return id
}
const path = (id: number, more = '') => `/api/invitation/${id}/letters/decision${more}`
const save = (id: number, revision: number, given: object = text, who = manager) => t.as(who).put<Answer>(path(id), { ...text, ...given, revision })
const list = async (id: number) => (await t.as(manager).get<{ items: Letter[] }>(`/api/invitation/${id}/letters`)).body.items
const edited = async (id: number) => (await t.as(admin).get<{ body: { title: { el: string } } }>(`/api/invitation/${id}?edit=1`)).body

describe('a letter of an invitation', () => {
  test('is saved by who manages it, in effect at once before the invitation is published, and each save is a version with its author', async () => {
    const id = await make()
    expect(await list(id)).toMatchObject([
      { kind: 'decision', revision: 0, title: {}, saved: null, live: null },
      { kind: 'rejection', revision: 0 },
      { kind: 'interview', revision: 0 },
    ])
    expect(await save(id, 0)).toMatchObject({
      status: 200,
      body: { ...text, revision: 1, saved: { number: 1, savedBy: 'Νίκος Δοκιμής' }, live: { number: 1 } },
    })
    const second = await save(id, 1, { title: { el: 'Απόφαση', en: ' ' } }, admin)
    expect(second.body).toMatchObject({ title: { el: 'Απόφαση' }, saved: { number: 2, savedBy: 'Άννα Δοκιμή' }, live: { number: 2 }, differsFromLive: false })
    expect((await save(id, 2, { title: { el: 'Απόφαση' } })).body).toMatchObject({ revision: 3, saved: { number: 2 } })
    const versions = await t.as(manager).get<{ items: LetterVersionEntry[]; total: number }>(path(id, '/versions'))
    expect(versions.body.items.map(({ effect }) => effect?.by)).toEqual(['Άννα Δοκιμή', 'Νίκος Δοκιμής'])
    expect([versions.body.total, versions.body.items.map(({ number }) => number)]).toEqual([2, [2, 1]])
    expect((await t.as(manager).get(path(id, '/versions/1'))).body).toMatchObject({ ...text, number: 1 })
    expect((await t.as(manager).get(path(id, '/versions/3'))).body).toMatchObject({ code: 'letter.notFound' })
    const { items } = (await t.as(manager).get<{ items: ChangeEntry[] }>(`/api/invitation/${id}/history`)).body
    const saves = items.filter(({ code }) => code === 'invitation.letterSaved')
    expect(saves).toHaveLength(3)
    expect(saves.at(-1)?.changes).toMatchObject([
      { field: 'letterTitle.decision', label: 'EL', after: text.title.el },
      { field: 'letter.decision', label: 'EL', after: text.body.el },
    ])
  })

  test('of a published invitation waits until it is put into effect, and can be taken out again', async () => {
    const id = await make(true)
    expect((await save(id, 0)).body).toMatchObject({ saved: { number: 1 }, live: null, differsFromLive: true })
    expect((await t.as(manager).post<Answer>(path(id, '/effect'), { revision: 0 })).body.code).toBe('letter.changed')
    expect((await t.as(manager).post<Answer>(path(id, '/effect'), { revision: 1 })).body).toMatchObject({ live: { number: 1 }, differsFromLive: false })
    await save(id, 2, { title: { el: 'Νέα' } })
    const versions = await t.as(manager).get<{ items: LetterVersionEntry[] }>(path(id, '/versions'))
    expect(versions.body.items.map(({ number, effect }) => [number, effect?.by])).toEqual([
      [2, undefined],
      [1, 'Νίκος Δοκιμής'],
    ])
    expect((await list(id))[0]).toMatchObject({ title: { el: 'Νέα' }, saved: { number: 2 }, live: { number: 1 } })
    expect((await t.as(manager).delete<Answer>(path(id, '/effect?revision=3'))).body).toMatchObject({ live: null, saved: { number: 2 } })
    expect((await t.as(manager).delete<Answer>(path(id, '/effect?revision=4'))).body.code).toBe('letter.notFound')
  })

  test('goes live with what else is published, unless none is written', async () => {
    const id = await make(true)
    await save(id, 0)
    await t.as(manager).post(path(id, '/effect'), { revision: 1 })
    await save(id, 2, { title: { el: 'Νέα' } })
    await t.as(manager).put(`/api/invitation/${id}/letters/rejection`, { ...text, revision: 0 })
    await t.as(admin).put('/api/invitation', { ...(await edited(id)), title: { el: 'Άλλος τίτλος' } })
    expect(await list(id)).toMatchObject([{ live: { number: 2 } }, { saved: { number: 1 }, live: null }, {}])
  })

  test('that two save at once is saved once, and the other is told', async () => {
    const id = await make()
    const both = await Promise.all([save(id, 0, { title: { el: 'Α' } }), save(id, 0, { title: { el: 'Β' } }, admin)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('letter.changed')
    expect((await list(id))[0]).toMatchObject({ revision: 1 })
  })

  test('that is sent twice with the same key is saved once', async () => {
    const id = await make()
    const headers = { authorization: `Bearer ${manager.token}`, 'idempotency-key': `letter-${id}` }
    const put = () => t.app.inject({ method: 'PUT', url: path(id), headers, payload: { ...text, revision: 0 } })
    expect([(await put()).json(), (await put()).json()]).toMatchObject([{ revision: 1 }, { revision: 1 }])
  })

  test('names nothing that no application has, in markup, in entities or in its title, and nothing that would not be filled', async () => {
    const id = await make()
    const faults: [object, string][] = [
      [{ body: { el: '<p>{aplicant.name} <b>{answer:city}</b> {answer:city}</p>' } }, '{aplicant.name}, {answer:city}'],
      [{ body: { el: '<p>&#123;secret&#125;</p>' } }, '{secret}'],
      [{ title: { en: '{link}' } }, '{link}'],
      [{ body: { el: '<p>{ letter.date }</p>' } }, '{ letter.date }'],
      [{ body: { el: '<p>{letter.<b>date</b>}</p>' } }, '{letter.|date|}'],
    ]
    for (const [given, names] of faults) {
      const { status, body } = await save(id, 0, given)
      expect([status, body.code, body.message]).toEqual([422, 'letter.placeholderUnknown', expect.stringContaining(names)])
    }
    expect((await list(id))[0]).toMatchObject({ revision: 0 })
    // Attributes are never filled, so what stands in them is no placeholder.
    expect((await save(id, 0, { body: { el: '<p title="{x}">α { x }</p>' } })).status).toBe(200)
  })

  test('whose field the form has lost is not put into effect', async () => {
    const { id } = await makeInvitation(t, admin, { isPublished: false, form: oneQuestion })
    await save(id, 0, {}, admin)
    const before = await edited(id)
    await t
      .as(admin)
      .put('/api/invitation', { ...before, form: { display: 'form', components: [{ type: 'textfield', key: 'other', label: 'Άλλο', input: true }] } })
    expect((await t.as(admin).post<Answer>(path(id, '/effect'), { revision: 1 })).body).toMatchObject({ code: 'letter.placeholderUnknown' })
  })

  test('is kept sanitised, and is not too long', async () => {
    const id = await make()
    const body = { el: '<h2 onclick="x()">Α</h2><script>x()</script><table><tr><td colspan="2">Β</td></tr></table>' }
    expect((await save(id, 0, { body })).body.body).toEqual({ el: '<h2>Α</h2><table><tr><td colspan="2">Β</td></tr></table>' })
    expect((await save(id, 1, { body: { el: 'α'.repeat(20_001) } })).status).toBe(422)
    expect((await save(id, 1, { title: { el: 'α'.repeat(301) } })).status).toBe(422)
  })

  test('is nothing for who only sees the invitation, and unknown to strangers', async () => {
    const id = await make()
    expect((await t.as(viewer).get<Answer>(`/api/invitation/${id}/letters`)).status).toBe(403)
    expect((await save(id, 0, {}, viewer)).status).toBe(403)
    expect((await save(id, 0, {}, await t.person())).status).toBe(404)
  })
})
