import type { ApplicationCard, ApplicationStats } from '@klesis/contract/applications/application.ts'
import { ApplicationCard as Card } from '@klesis/contract/applications/application.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { approveStep, withdrawApplication } from '../lifecycle/index.ts'
import { actorOf } from '../lifecycle/testing/actor-of.ts'
import { makeChain, makeDraft, makeInvitation, makeSubmitted, now } from '../lifecycle/testing/fixtures.ts'

const t = await testApp()
t.clock.set(now.toISOString())

type List = { items: ApplicationCard[]; total: number; totalIsExact: boolean; stats?: ApplicationStats; isSorted?: boolean }
type Group = { applications: ApplicationCard[]; stats: ApplicationStats }
const filter = (value: object) => encodeURIComponent(JSON.stringify(value))
const ids = (cards: ApplicationCard[]) => cards.map(({ id }) => id)

describe('my applications', () => {
  let me: TestPerson
  let mine: { invitation: number; other: number; draft: number; submitted: number; elsewhere: number }
  beforeAll(async () => {
    me = await t.person({ firstName: 'Έλλη', lastName: 'Παπαδοπούλου' })
    const [invitation, other] = [await makeInvitation(t.db, { title: 'Μετακίνηση φοιτητής' }), await makeInvitation(t.db, { title: 'Υποτροφία' })]
    const draft = await makeDraft(t.db, invitation.id, me)
    const submitted = await makeSubmitted(t.db, invitation.id, me)
    const elsewhere = await makeSubmitted(t.db, other.id, me)
    await makeSubmitted(t.db, invitation.id)
    mine = { invitation: invitation.id, other: other.id, draft: draft.id, submitted: submitted.id, elsewhere: elsewhere.id }
  })
  const list = async (query = '') => (await t.as(me).get<List>(`/api/application/my/list${query}`)).body

  test('are the caller’s, the newest first, and match the contract', async () => {
    const { items, total, totalIsExact } = await list()
    expect(ids(items)).toEqual([mine.elsewhere, mine.submitted, mine.draft])
    expect([total, totalIsExact]).toEqual([3, true])
    expect(Card.strict().parse(items[0])).toEqual(items[0])
    expect(Object.keys(items[0] ?? {}).sort()).toEqual(Object.keys(Card.omit({ awaitsDocument: true }).shape).sort())
  })

  test.each([
    ['a filter with one state instead of a list', () => `?filter=${filter({ appState: 'draft' })}`, () => [mine.draft]],
    ['a filter of states', () => `?filter=${filter({ appState: ['draft'] })}`, () => [mine.draft]],
    ['a filter of the invitation', () => `?filter=${filter({ invitationId: mine.other })}`, () => [mine.elsewhere]],
    ['capitals without accents', () => `?search=${encodeURIComponent('ΥΠΟΤΡΟΦΙΑ')}`, () => [mine.elsewhere]],
    ['the final sigma written as any other', () => `?search=${encodeURIComponent('φοιτητησ')}`, () => [mine.submitted, mine.draft]],
    ['a word that is in no title', () => `?search=${encodeURIComponent('παπαδοπουλου ελλη μετακινησησ')}`, () => []],
    ['words in any order', () => `?search=${encodeURIComponent('παπαδοπουλου ελλη μετακινηση')}`, () => [mine.submitted, mine.draft]],
    ['signs that would match anything', () => `?search=${encodeURIComponent('%_')}`, () => []],
    ['leaving out drafts', () => '?ignoreDraft=true', () => [mine.elsewhere, mine.submitted]],
    ['a page past the end', () => '?page=3', () => []],
  ])('can be filtered by %s', async (_, query, expected) => {
    expect(ids((await list(query())).items)).toEqual(expected())
  })

  test('come with their numbers by state, within the search but in any state, and in the order of a column', async () => {
    const drafts = `filter=${filter({ appState: ['draft'] })}`
    const stats = async (query: string) => (await list(`?figures=true&${query}`)).stats
    const all = { total: 3, isExact: true, draft: 1, permanent: 2, approved: 0 }
    expect(await stats('')).toMatchObject({ ...all, filtered: 3, filteredIsExact: true })
    expect(await stats(drafts)).toMatchObject({ ...all, filtered: 1 })
    expect(await stats(`${drafts}&search=${encodeURIComponent('υποτροφια')}`)).toMatchObject({ total: 1, draft: 0, permanent: 1, filtered: 0 })
    expect(await stats('ignoreDraft=true')).toMatchObject({ total: 2, draft: 0, permanent: 2, filtered: 2 })
    const admin = await t.person({ roles: ['admin'] })
    expect((await t.as(admin).get<List>('/api/application/my/list?showAll=true&figures=true')).body.stats).toMatchObject({
      total: 4,
      isExact: true,
      permanent: 3,
    })
    const sorted = async (by: string, descending: boolean, more = '') => {
      const { items, isSorted } = await list(`?sort=${encodeURIComponent(JSON.stringify({ by: [by], descending }))}${more}`)
      return isSorted && ids(items)
    }
    expect(await sorted('invitation', true)).toEqual([mine.elsewhere, mine.submitted, mine.draft])
    expect(await sorted('invitation', false)).toEqual([mine.submitted, mine.draft, mine.elsewhere])
    expect(await sorted('number', false)).toEqual([mine.draft, mine.submitted, mine.elsewhere])
    expect(await sorted('state', false, '&ignoreDraft=true')).toEqual([mine.elsewhere, mine.submitted])
    const byAnswer = encodeURIComponent(JSON.stringify({ by: [`${mine.invitation}:purpose`], descending: false }))
    const ofMany = await list(`?sort=${byAnswer}`)
    expect([ofMany.isSorted, ids(ofMany.items)]).toEqual([undefined, ids((await list('')).items)])
  })

  test('include everybody’s for administrators on request', async () => {
    expect((await t.as(me).get('/api/application/my/list?showAll=true')).status).toBe(403)
    const admin = await t.person({ roles: ['admin'] })
    expect((await t.as(admin).get<List>('/api/application/my/list')).body.total).toBe(0)
    expect((await t.as(admin).get<List>('/api/application/my/list?showAll=true')).body.total).toBe(4)
    expect((await t.as(admin).get('/api/application/my/list?showAll=true', { 'x-admin-mode': 'off' })).status).toBe(403)
    await t.db.updateTable('application').set({ is_anonymous: true }).where('id', '=', mine.elsewhere).execute()
    expect((await t.as(admin).get<List>('/api/application/my/list?showAll=1&ignoreDraft=1&ignoreAnonymous=1')).body.total).toBe(2)
  })

  test('a search for a whole protocol number lists that application alone, one for a part of it all that have it', async () => {
    const numbered = async (id: number, number: string) => t.db.updateTable('application').set({ protocol_number: number }).where('id', '=', id).execute()
    await numbered(mine.submitted, '7/1999')
    await numbered(mine.elsewhere, '17/1999')
    const found = async (search: string) => ids((await list(`?search=${encodeURIComponent(search)}`)).items)
    expect([await found(' 7/1999 '), await found('7/199'), await found('17/1999'), await found('8/1999')]).toEqual([
      [mine.submitted],
      [mine.elsewhere, mine.submitted],
      [mine.elsewhere],
      [],
    ])
  })

  test('can be listed for one invitation', async () => {
    const { body } = await t.as(me).get<List>(`/api/application/my/list/${mine.invitation}`)
    expect([ids(body.items), body.total]).toEqual([[mine.submitted, mine.draft], 2])
  })

  test('a filter that cannot be read or has an unknown field is refused', async () => {
    expect((await t.as(me).get('/api/application/my/list?filter=%7B')).status).toBe(422)
    expect((await t.as(me).get(`/api/application/my/list?filter=${filter({ state: ['draft'] })}`)).status).toBe(422)
  })
})

describe('applications of an invitation', () => {
  test('are paged by descending id, with stored totals by state', async () => {
    const { invitation, heads } = await makeChain(t.db, 1)
    const applications = []
    for (let number = 0; number < 7; number += 1) {
      const applicant = await t.person({ lastName: `Αιτών${number}` })
      await t.db
        .updateTable('person')
        .set({ unit_id: (await unitOf(heads[0])).unit_id })
        .where('id', '=', applicant.id)
        .execute()
      applications.push(await makeSubmitted(t.db, invitation.id, applicant))
    }
    await makeDraft(t.db, invitation.id)
    const [first, second] = applications
    if (!first || !second || !heads[0]) throw new Error('nothing was made')
    await approveStep(t.db, await actorOf(t.db, heads[0].id), { applicationId: first.id, now })
    await withdrawApplication(t.db, await actorOf(t.db, second.applicant.id), { id: second.id, now })
    const manager = t.as(await t.person({ roles: ['admin'] }))
    const read = async (query: string) => (await manager.get<Group>(`/api/application/all/${invitation.id}?${query}`)).body
    const page = await read('pageSize=3&page=1')
    expect(ids(page.applications)).toEqual(ids(applications.slice(2, 4) as never).reverse())
    // Without `f` the defaults apply: permanent, notstarted or pending.
    expect(page.stats).toEqual({
      ...{ total: 8, isExact: true, filtered: 5, filteredIsExact: true, pending: 5, notstarted: 0, review: 0, approved: 1, rejected: 0, skipped: 0 },
      ...{ draft: 1, temporary: 1, permanent: 6 },
    })
    expect((await read(`f=${filter({ appState: ['draft', 'temporary'] })}`)).stats.filtered).toBe(2)
    expect(ids((await read(`f=${filter({ approvalState: ['approved'] })}`)).applications)).toEqual([first.id])
    expect(ids((await read(`f=${filter({ appState: 'permanent', approvalState: 'approved' })}`)).applications)).toEqual([first.id])
    expect(ids((await read('search=αιτων3')).applications)).toEqual([applications[3]?.id])
    expect((await read(`f=${filter({ departmentId: 77 })}`)).applications).toEqual([])
  })

  const unitOf = async (head: TestPerson | undefined) =>
    t.db
      .selectFrom('holding')
      .innerJoin('employee', 'employee.id', 'holding.employee_id')
      .innerJoin('position', 'position.id', 'holding.position_id')
      .select('position.unit_id')
      .where('employee.person_id', '=', head?.id ?? 0)
      .executeTakeFirstOrThrow()

  test('are listed for people who may see the invitation; others get 404', async () => {
    const invitation = await makeInvitation(t.db)
    const { id, applicant } = await makeSubmitted(t.db, invitation.id)
    const viewer = await t.person()
    const asked = `/api/application/all/${invitation.id}?f=${filter({ approvalState: [] })}`
    expect((await t.as(viewer).get(asked)).status).toBe(404)
    expect((await t.as(applicant).get(asked)).status).toBe(404)
    await t.db.insertInto('invitation_privilege').values({ invitation_id: invitation.id, person_id: viewer.id, privilege: 'view' }).execute()
    expect(ids((await t.as(viewer).get<Group>(asked)).body.applications)).toEqual([id])
  })

  test('with a tag are those of the invitations the caller may see', async () => {
    const [seen, hidden] = [await makeInvitation(t.db), await makeInvitation(t.db)]
    const tag = await t.db.insertInto('tag').values({ name: '{"el":"Έρευνα"}' }).returning('id').executeTakeFirstOrThrow()
    await t.db
      .insertInto('invitation_tag')
      .values([seen, hidden].map(({ id }) => ({ invitation_id: id, tag_id: tag.id })))
      .execute()
    const one = await makeSubmitted(t.db, seen.id)
    const two = await makeSubmitted(t.db, hidden.id)
    const viewer = await t.person()
    await t.db.insertInto('invitation_privilege').values({ invitation_id: seen.id, person_id: viewer.id, privilege: 'view' }).execute()
    const read = async (person: TestPerson) =>
      (await t.as(person).get<Group>(`/api/application/all/${tag.id}?tag=true&f=${filter({ approvalState: ['skipped'] })}`)).body
    expect((await read(viewer)).stats).toMatchObject({ total: 1, skipped: 1 })
    expect(ids((await read(viewer)).applications)).toEqual([one.id])
    expect(ids((await read(await t.person({ roles: ['admin'] }))).applications)).toEqual([two.id, one.id])
    expect((await read(await t.person())).applications).toEqual([])
  })

  test('can be filtered by any or by all of several tags', async () => {
    const invitation = await makeInvitation(t.db)
    const tags: number[] = []
    for (const name of ['α', 'β'])
      tags.push(
        (
          await t.db
            .insertInto('app_tag')
            .values({ name: JSON.stringify({ el: name }) })
            .returning('id')
            .executeTakeFirstOrThrow()
        ).id,
      )
    const [a = 0, b = 0] = tags
    const both = await makeSubmitted(t.db, invitation.id)
    const one = await makeSubmitted(t.db, invitation.id)
    await makeSubmitted(t.db, invitation.id)
    const rows = [
      [both.id, a],
      [both.id, b],
      [one.id, a],
    ] as const
    await t.db
      .insertInto('application_tag')
      .values(rows.map(([application_id, app_tag_id]) => ({ application_id, app_tag_id })))
      .execute()
    const admin = t.as(await t.person({ roles: ['admin'] }))
    const read = async (appTagsCond: number) =>
      ids((await admin.get<Group>(`/api/application/all/${invitation.id}?f=${filter({ approvalState: [], appTags: tags, appTagsCond })}`)).body.applications)
    const [anyTag, everyTag] = [0, 1]
    expect(await read(anyTag)).toEqual([one.id, both.id])
    expect(await read(everyTag)).toEqual([both.id])
  })
})
