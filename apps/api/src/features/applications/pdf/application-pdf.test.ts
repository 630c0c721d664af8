import type { ApplicationView, HistoryEntry } from '@klesis/contract/applications/application.ts'
import { spokenIn } from '@klesis/pdf/testing/spoken-in.ts'
import { pngOf } from '@klesis/pdf/testing/test-picture.ts'
import { textOf } from '@klesis/pdf/testing/text-of.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { sendFile } from '../../../testing/multipart.ts'
import { testApp } from '../../../testing/test-app.ts'
import { approveStep } from '../../lifecycle/index.ts'
import { actorOf } from '../../lifecycle/testing/actor-of.ts'
import { makeAttachment, makeChain, makeDraft, makeItem, now } from '../../lifecycle/testing/fixtures.ts'

const t = await testApp()
t.clock.set(now.toISOString())

const field = (key: string, label: string, more: object = {}) => ({ type: 'textfield', key, label, input: true, ...more })
const form = {
  display: 'form',
  components: [
    {
      type: 'panel',
      key: 'first',
      title: 'Purpose page',
      input: false,
      components: [
        field('purpose', 'Purpose', { type: 'textarea' }),
        field('kind', 'Kind', { type: 'select', data: { values: [{ value: 'talk', label: 'Talk' }] } }),
        field('day', 'Day', { type: 'date' }),
        field('secret', 'Other purpose', { conditional: { show: true, when: 'kind', eq: 'other' } }),
      ],
    },
    field('trips', 'Trips', { type: 'datagrid', components: [field('to', 'Destination'), field('cost', 'Cost', { type: 'number' })] }),
  ],
  i18n: {
    el: {
      'Purpose page': 'Σκοπός ταξιδιού',
      Purpose: 'Σκοπός',
      Kind: 'Είδος',
      Talk: 'Ομιλία',
      Trips: 'Μετακινήσεις',
      Destination: 'Προορισμός',
      Cost: 'Κόστος',
    },
  },
}
const data = {
  purpose: 'Συνέδριο στα Χανιά',
  kind: 'talk',
  day: '2026-12-04T00:00:00+02:00',
  trips: [
    { to: 'Χανιά', cost: 120.5 },
    { to: 'Κως', cost: 80 },
  ],
}

async function makeFixture() {
  const { heads, applicant, invitation } = await makeChain(t.db, 1, { form, app_items: true, requirements: [{ isRequired: false }] })
  const item = await makeItem(t.db, invitation.id)
  const viewer = await t.person()
  await t.db.insertInto('invitation_privilege').values({ invitation_id: invitation.id, person_id: viewer.id, privilege: 'view' }).execute()
  const head = heads[0] ?? (await t.person())
  const people = { applicant, head, viewer, stranger: await t.person() }
  const { id } = await makeDraft(t.db, invitation.id, applicant)
  const requirementId = invitation.requirementIds[0] ?? 0
  await makeAttachment(t.db, { applicationId: id, personId: applicant.id, requirementId, name: 'βεβαίωση.pdf' })
  const save = async (more: object = {}) => {
    const { revision } = (await t.as(applicant).get<ApplicationView>(`/api/application/${id}`)).body
    const saved = await t.as(applicant).put(`/api/application/${id}`, { data, revision, items: [item], ...more })
    expect(saved.status).toBe(200)
  }
  const approve = async () => approveStep(t.db, await actorOf(t.db, head.id), { applicationId: id, reason: 'Καλή επιτυχία', now })
  const ask = async (reader: keyof typeof people, language = 'el') => {
    const headers = { authorization: `Bearer ${people[reader].token}`, 'accept-language': language }
    const answer = await t.app.inject({ url: `/api/application/${id}/pdf`, headers })
    const isPdf = answer.headers['content-type'] === 'application/pdf'
    const text = isPdf ? (await textOf(answer.rawPayload)).join('\n').replaceAll(/\s+/g, ' ') : ''
    return { status: answer.statusCode, headers: answer.headers, text, spoken: isPdf ? spokenIn(answer.rawPayload) : [] }
  }
  const historyOf = async (reader: keyof typeof people) =>
    (await t.as(people[reader]).get<{ items: HistoryEntry[] }>(`/api/application/${id}/history`)).body.items.map(({ code }) => code)
  const nameOf = async (who: keyof typeof people) =>
    (await t.db.selectFrom('person').select('fullname').where('id', '=', people[who].id).executeTakeFirstOrThrow()).fullname ?? ''
  return { id, people, save, approve, ask, historyOf, nameOf }
}

describe('an application as a PDF', () => {
  test('has answers, documents, items, approvals and history', async () => {
    const { save, approve, ask, nameOf } = await makeFixture()
    await save({ final: true })
    await approve()
    const admin = t.as(await t.person({ roles: ['admin'] }))
    await sendFile(admin, '/api/org/units/0/pictures/logo', { name: 'logo.png', bytes: Buffer.from(pngOf(12)) })
    const { status, headers, text, spoken } = await ask('viewer')
    expect(spoken).toEqual(['Έμβλημα: Πανεπιστήμιο'])
    expect([status, headers['content-disposition']]).toEqual([200, expect.stringMatching(/^attachment; .*\.pdf/)])
    const order = [
      'Άδεια απουσίας',
      `Αιτών/ούσα ${await nameOf('applicant')}`,
      'Απαντήσεις',
      'Σκοπός ταξιδιού',
      'Σκοπός Συνέδριο στα Χανιά',
      'Είδος Ομιλία',
      '04-12-2026',
      'Μετακινήσεις',
      'Προορισμός Κόστος',
      'Χανιά 120,5',
      'Κως 80',
      'Δικαιολογητικά',
      'βεβαίωση.pdf',
      'Αντικείμενα',
      'Εγκρίσεις',
      await nameOf('head'),
      'Ενέκρινε',
      '20-11-2026, 12:00',
      'Ιστορικό',
      'Οριστική υποβολή',
      `Το πήρε από την πύλη: ${await nameOf('viewer')}.`,
    ]
    let at = 0
    for (const part of order) {
      const next = text.indexOf(part, at)
      expect([part, next >= at]).toEqual([part, true])
      at = next
    }
    // A question that its condition hides.
    expect(text).not.toContain('Other purpose')
  })

  test('is drawn for one person thirty times in a minute', async () => {
    const { save, ask, people } = await makeFixture()
    await save({ final: true })
    const used = { key: `application-pdf:${people.head.id}`, count: 29, resets_at: sql<string>`now() + interval '1 hour'` }
    await t.db.insertInto('rate_limit').values(used).execute()
    expect([(await ask('head')).status, (await ask('head')).status, (await ask('viewer')).status]).toEqual([200, 429, 200])
  })

  test('is in English for who reads English', async () => {
    const { save, ask } = await makeFixture()
    await save({ final: true })
    const { text } = await ask('head', 'en')
    for (const part of ['Applicant', 'Answers', 'Purpose page', 'Documents', 'Approvals', 'History', 'Page 1 of']) expect(text).toContain(part)
  })

  test('is a draft for its applicant, with what was not submitted yet', async () => {
    const { save, ask } = await makeFixture()
    await save()
    expect((await ask('applicant')).text).toMatch(/Πρόχειρη αίτηση.*Συνέδριο στα Χανιά/)
  })

  test('shows others what was submitted and each no more of the decision than the page does', async () => {
    const { save, approve, ask, id, nameOf } = await makeFixture()
    await save({ final: true })
    await t.db
      .updateTable('application')
      .set({ working_data: JSON.stringify({ purpose: 'γράφεται ακόμη' }), protocol_number: '293/2026' })
      .where('id', '=', id)
      .execute()
    await approve()
    const toHead = await ask('head')
    expect(toHead.text).toContain('Καλή επιτυχία')
    // A slash in a name would begin a folder.
    expect(toHead.headers['content-disposition']).toContain('293-2026.pdf')
    // A note of an approver is for officials.
    const { text } = await ask('applicant')
    expect([text.includes('Καλή επιτυχία'), text.includes(await nameOf('head'))]).toEqual([false, true])
    expect((await ask('viewer')).text).not.toContain('γράφεται ακόμη')
  })

  test('has what was answered in the form of a step, without what a script of its form hides', async () => {
    const { id, save, ask, people } = await makeFixture()
    await save({ final: true })
    const asked = { display: 'form', components: [field('opinion', 'Γνώμη'), field('why', 'Γιατί', { customConditional: 'show = data.opinion === "Όχι"' })] }
    await t.db
      .updateTable('step')
      .set({ approval_type: 'form', form: JSON.stringify(asked) })
      .where('application_id', '=', id)
      .execute()
    const formData = { opinion: 'Σύμφωνη', why: 'Μυστικό' }
    await approveStep(t.db, await actorOf(t.db, people.head.id), { applicationId: id, formData, now })
    const { text } = await ask('viewer')
    const below = text.slice(text.indexOf('Εγκρίσεις'), text.lastIndexOf('Ιστορικό'))
    expect([below.includes('Γνώμη Σύμφωνη'), below.includes('Μυστικό')]).toEqual([true, false])
  })

  test('is not found by strangers and leaves an entry for each who took it, which the applicant does not see', async () => {
    const { id, save, ask, historyOf } = await makeFixture()
    await save({ final: true })
    expect((await ask('stranger')).status).toBe(404)
    expect(await historyOf('viewer')).not.toContain('application.exported')
    await ask('head')
    await ask('applicant')
    expect((await historyOf('viewer')).filter((code) => code === 'application.exported')).toHaveLength(2)
    expect(await historyOf('applicant')).not.toContain('application.exported')
    const entries = await t.db
      .selectFrom('audit_entry')
      .select('ids')
      .where('subject', '=', 'application')
      .where('subject_id', '=', id)
      .where('code', '=', 'application.exported')
      .execute()
    expect(entries.map(({ ids }) => ids)).toEqual([{ format: 'pdf' }, { format: 'pdf' }])
  })

  test('with very long answers is written beside the server', async () => {
    const { save, ask } = await makeFixture()
    const trips = Array.from({ length: 400 }, (_, index) => ({ to: `Πόλη ${index + 1}`, cost: index }))
    await save({ final: true, data: { ...data, trips, purpose: 'μακρύ κείμενο '.repeat(3_000) } })
    expect((await ask('viewer')).text).toContain('Πόλη 400')
  })
})
