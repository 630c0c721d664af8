import type { HistoryEntry } from '@klesis/contract/applications/application.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { approveStep } from '../lifecycle/index.ts'
import { actorOf } from '../lifecycle/testing/actor-of.ts'
import { now } from '../lifecycle/testing/fixtures.ts'
import { formWith, makeItems, makeLookup } from '../lookups/testing/lookup-fixtures.ts'
import { makeReadable } from './testing/make-readable.ts'

const t = await testApp()
t.clock.set(now.toISOString())

test.each(['holder', 'substitute'] as const)(
  'a correction that the %s asked for names who asked, on whose behalf, and not the holder who follows',
  async (who) => {
    const { id, read, submit, stand, readers } = await makeReadable(t)
    await submit()
    await stand()
    const asker = who === 'holder' ? readers.head : readers.substitute
    expect((await t.as(asker).post(`/api/application/${id}/sendToReview`, { reason: 'Πού;', marks: null })).status).toBe(200)
    const nameOf = async (personId: number) =>
      (await t.db.selectFrom('person').select('fullname').where('id', '=', personId).executeTakeFirstOrThrow()).fullname
    const asked = async () => {
      const [step] = (await read('admin')).body.steps
      return [step?.state, step?.approverId, step?.standsInFor]
    }
    const behalf = who === 'holder' ? null : await nameOf(readers.head.id)
    expect(await asked()).toEqual(['review', asker.id, behalf])
    // The substitution has ended.
    t.clock.set('2026-11-23T10:00:00Z')
    expect(await asked()).toEqual(['review', asker.id, behalf])
    t.clock.set(now.toISOString())
    await t.db.updateTable('step').set({ approver_id: readers.stranger.id }).where('application_id', '=', id).where('state', '=', 'review').execute()
    expect(await asked()).toEqual(['review', asker.id, null])
  },
)

test('which document a step signs is told, so that who signs another one is not waited for', async () => {
  const { id, read, submit } = await makeReadable(t)
  await submit()
  const told = async (change: { approval_type?: 'pdf.sign'; signs_letter?: 'decision' }) => {
    await t.db
      .updateTable('step')
      .set({ approval_type: 'simple', ...change })
      .where('application_id', '=', id)
      .execute()
    return (await read('admin')).body.steps[0]?.signs
  }
  const signs = { approval_type: 'pdf.sign' } as const
  expect([await told({}), await told(signs), await told({ ...signs, signs_letter: 'decision' })]).toEqual([null, 'application', 'letter decision'])
})

test('officials read what was answered in the form of a step, and in the history after it was asked again; the applicant does not', async () => {
  const { id, read, submit, readers } = await makeReadable(t)
  await submit()
  const choice = { type: 'select', key: 'opinion', label: 'Opinion', input: true, data: { values: [{ value: 'yes', label: 'Agreed' }] } }
  const form = { display: 'form', components: [choice], i18n: { el: { Opinion: 'Γνώμη', Agreed: 'Σύμφωνη' } } }
  await t.db
    .updateTable('step')
    .set({ approval_type: 'form', form: JSON.stringify(form) })
    .where('application_id', '=', id)
    .execute()
  await approveStep(t.db, await actorOf(t.db, readers.head.id), { applicationId: id, formData: { opinion: 'yes' }, now })
  const answersFor = async (reader: keyof typeof readers) => (await read(reader)).body.steps.map(({ answers }) => answers)
  const answered = [{ form, data: { opinion: 'yes' } }, undefined]
  expect([await answersFor('dean'), await answersFor('head'), await answersFor('viewer')]).toEqual([answered, answered, answered])
  expect(await answersFor('applicant')).toEqual([undefined, undefined])
  await t.db.updateTable('step').set({ form_data: null }).where('application_id', '=', id).execute()
  const changesFor = async (reader: keyof typeof readers) => {
    const { items } = (await t.as(readers[reader]).get<{ items: HistoryEntry[] }>(`/api/application/${id}/history`)).body
    return items.filter(({ code }) => code === 'approval.approved').flatMap(({ changes }) => changes)
  }
  const kept = [{ section: [], label: 'Γνώμη', field: null, before: null, after: 'Σύμφωνη' }]
  expect([await changesFor('dean'), await changesFor('viewer'), await changesFor('applicant')]).toEqual([kept, kept, []])
})

test('a long opinion is kept as its text, and a choice from a lookup by its label in both languages', async () => {
  const { id, submit, readers } = await makeReadable(t)
  await submit()
  const keeper = t.as(await t.person({ roles: ['lookup'] }))
  const lookup = await makeLookup(keeper)
  await makeItems(keeper, lookup, [{ code: 'a1', label: { el: 'Σύμφωνη γνώμη', en: 'In favour' } }])
  const text = (key: string, label: string) => ({ type: 'textarea', key, label, input: true })
  const form = { display: 'form', components: [...formWith(lookup.code).components, text('opinion', 'Γνώμη'), text('report', 'Εισήγηση')] }
  await t.db
    .updateTable('step')
    .set({ approval_type: 'form', form: JSON.stringify(form) })
    .where('application_id', '=', id)
    .execute()
  const [opinion, report] = ['Σύμφωνη. '.repeat(150), 'Όπως η γνώμη. '.repeat(200)]
  await approveStep(t.db, await actorOf(t.db, readers.head.id), { applicationId: id, formData: { chosen: 'a1', opinion, report }, now })
  const keptIn = async (language: string) => {
    const { items } = (await t.as(readers.dean).get<{ items: HistoryEntry[] }>(`/api/application/${id}/history`, { 'accept-language': language })).body
    return items.flatMap(({ code, changes }) => (code === 'approval.approved' ? changes.map(({ label, after }) => [label, after]) : []))
  }
  const long = [
    ['Γνώμη', opinion],
    ['Εισήγηση', `${report.slice(0, 2_000)}…`],
  ]
  expect(await keptIn('el')).toEqual([['Επιλογή', 'Σύμφωνη γνώμη'], ...long])
  expect(await keptIn('en')).toEqual([['Επιλογή', 'In favour'], ...long])
})
