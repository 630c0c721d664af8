import type { ApplicationView, HistoryEntry } from '@klesis/contract/applications/application.ts'
import { describe, expect, test } from 'vitest'
import { record } from '../../audit/record.ts'
import { verifyAudit } from '../../audit/verify.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { testApp } from '../../testing/test-app.ts'
import { makeVersion } from '../invitations/testing/fixtures.ts'
import { sendToReview } from '../lifecycle/index.ts'
import { actorOf } from '../lifecycle/testing/actor-of.ts'
import { makeAttachment, makeChain, makeDraft, makeItem, now } from '../lifecycle/testing/fixtures.ts'

const t = await testApp()
t.clock.set(now.toISOString())

const field = (key: string, label: string, type = 'textfield') => ({ type, key, label, input: true })
const form = {
  components: [field('purpose', 'Purpose', 'textarea'), { ...field('trips', 'Trips', 'datagrid'), components: [field('to', 'To')] }],
  i18n: { el: { Purpose: 'Σκοπός', Trips: 'Ταξίδια', To: 'Προς' } },
}

/** An application that was saved twice, submitted, returned and submitted again, with everybody who may read it. */
async function makeFixture() {
  const { heads, applicant, invitation } = await makeChain(t.db, 1, { form, app_items: true, requirements: [{ isRequired: false }] })
  const items = [await makeItem(t.db, invitation.id), await makeItem(t.db, invitation.id)]
  const viewer = await t.person()
  await t.db.insertInto('invitation_privilege').values({ invitation_id: invitation.id, person_id: viewer.id, privilege: 'view' }).execute()
  const head = heads[0] ?? (await t.person())
  const people = { applicant, head, viewer, admin: await t.person({ roles: ['admin'] }) }
  const { id } = await makeDraft(t.db, invitation.id, applicant)
  const path = `/api/application/${id}`
  const write = async (data: object, more: object = {}, call: 'put' | 'post' = 'put') => {
    const { revision } = (await t.as(applicant).get<ApplicationView>(path)).body
    const answer = await t.as(applicant)[call](call === 'put' ? path : `${path}/resubmit`, { data, revision, ...more })
    expect(answer.status).toBe(200)
  }
  const historyOf = async (reader: keyof typeof people, language = 'el') =>
    (await t.as(people[reader]).get<{ items: HistoryEntry[] }>(`${path}/history`, { 'accept-language': language })).body.items
  const changesOf = async (reader: keyof typeof people, language?: string) =>
    (await historyOf(reader, language))
      .filter(({ changes }) => changes.length > 0)
      .map(({ code, changes }) => [
        code,
        ...changes.map(({ section, label, field: name, before, after }) => [[...section, label, name].filter(Boolean).join(' '), before, after]),
      ])
  return { id, people, items, invitation, write, historyOf, changesOf }
}

async function makeStory() {
  const fixture = await makeFixture()
  const { id, people, items, write, invitation } = fixture
  await write({ purpose: 'Συνέδριο', trips: [{ to: 'Κως' }] }, { items: items.slice(0, 1) })
  await t.as(people.admin).post(`/api/application/${id}/extend`, { until: '2026-12-24T10:00:00Z', reason: 'Ασθένεια' })
  await write({ purpose: 'γράφεται' }, { auto: true })
  await write({ purpose: 'Συνέδριο', trips: [{ to: 'Χανιά' }, { to: 'Κως' }] }, { items: items.slice(1), final: true })
  await sendToReview(t.db, await actorOf(t.db, people.head.id), { id, reason: 'Διορθώστε', marks: null, now })
  await makeAttachment(t.db, {
    applicationId: id,
    personId: people.applicant.id,
    requirementId: invitation.requirementIds[0] ?? 0,
    name: 'βεβαίωση.pdf',
    staged: 'add',
  })
  await write({ purpose: 'Ημερίδα', trips: [{ to: 'Κως' }] }, { items: items.slice(1) }, 'post')
  return fixture
}

const titleOf = async (id = 0) => {
  const { code, title } = await t.db.selectFrom('invitation_item').select(['code', 'title']).where('id', '=', id).executeTakeFirstOrThrow()
  return `${code} ${title}`
}

describe('the history of an application', () => {
  test('tells the applicant and who sees the invitation what each save changed, an autosave nothing', async () => {
    const { changesOf, items } = await makeStory()
    const [first, second] = [await titleOf(items[0]), await titleOf(items[1])]
    const expected = [
      ['application.saved', ['Σκοπός', '', 'Συνέδριο'], ['Ταξίδια 1', null, 'Προς: Κως'], ['items', '', first]],
      ['application.extended', ['closesAt', '01-12-2026, 00:00', '24-12-2026, 12:00']],
      ['application.submitted', ['Ταξίδια 1', null, 'Προς: Χανιά'], ['items', first, second]],
      ['review.resubmitted', ['Σκοπός', 'Συνέδριο', 'Ημερίδα'], ['Ταξίδια 1', 'Προς: Χανιά', null], ['Βεβαίωση documents', '', 'βεβαίωση.pdf']],
    ]
    expect(await changesOf('applicant')).toEqual(expected)
    expect(await changesOf('viewer')).toEqual(expected)
    expect(await changesOf('admin')).toEqual(expected)
  })

  test('tells an approver only what changed in content that was submitted', async () => {
    const { changesOf } = await makeStory()
    expect((await changesOf('head')).map(([code]) => code)).toEqual(['application.extended', 'review.resubmitted'])
  })

  test('is in the language of the reader, with the labels of the form that each change was made in', async () => {
    const { id, invitation, write, changesOf } = await makeFixture()
    await write({ purpose: 'Συνέδριο' })
    const versionId = await makeVersion(t.db, invitation.id, invitation.creatorId, { components: [field('purpose', 'Aim', 'textarea')] })
    await inTransaction(t.db, async (tx) => {
      await tx.updateTable('application').set({ version_id: versionId }).where('id', '=', id).execute()
      const ids = { versionId, from: invitation.versionId, by: invitation.creatorId }
      await record(tx, { person: null, sessionId: null }, { subject: 'application', subjectId: id, code: 'application.moved', ids })
    })
    await write({ purpose: 'Ημερίδα' })
    expect(await changesOf('applicant', 'en')).toEqual([
      ['application.saved', ['Purpose', '', 'Συνέδριο']],
      ['application.saved', ['Aim', 'Συνέδριο', 'Ημερίδα']],
    ])
  })

  test('counts the changes beyond the most that are kept', async () => {
    const { write, historyOf } = await makeFixture()
    await write({ trips: Array.from({ length: 101 }, (_, index) => ({ to: `Νησί ${index}` })) })
    const last = (await historyOf('applicant')).at(-1)
    expect([last?.changes.length, last?.more]).toEqual([100, 1])
  })

  test('loses the former answers when the account is erased; the chain stays valid, reasons stay', async () => {
    const { people, changesOf, historyOf } = await makeStory()
    expect((await t.as(people.applicant).post('/api/profile/erasure', { confirm: true })).status).toBe(200)
    expect(await changesOf('admin')).toEqual([['application.extended', ['closesAt', '01-12-2026, 00:00', '24-12-2026, 12:00']]])
    expect((await historyOf('admin')).map(({ text }) => text)).toContain('Ασθένεια')
    expect((await verifyAudit(t.db)).faults).toEqual([])
  })
})
