import type { InvitationEdit, PublishCheck } from '@klesis/contract/invitations/invitation.ts'
import type { SeparateChange, SeparateTexts } from '@klesis/contract/translations/invitation-texts.ts'
import { beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { auditCodes, makeInvitation, makeMasterData, oneQuestion } from '../../invitations/testing/fixtures.ts'
import { ruleOf } from '../../procedures/testing/rule-of.ts'

const t = await testApp()
let admin: TestPerson
let made: InvitationEdit
const rule = ruleOf('submitted', [
  { kind: 'mail', to: [{ kind: 'role', role: 'applicant' }], subject: { el: 'Λάβαμε την αίτηση' }, body: { el: 'Σας γράφουμε.', en: 'We write to you.' } },
])
const as = () => t.as(admin)
const saveHelp = (language: string, script: string) => as().post(`/api/invitation/help/new/${made.id}/${language}`, { script })
const textsOf = async () => (await as().get<SeparateTexts>(`/api/invitation/${made.id}/texts`)).body
const write = (...changes: SeparateChange[]) => as().put<SeparateTexts & { code?: string; params?: object }>(`/api/invitation/${made.id}/texts`, { changes })
const check = async () => (await as().get<PublishCheck>(`/api/invitation/${made.id}/problems`)).body
const placesIn = (found: PublishCheck['problems'], wanted: string) =>
  found.flatMap(({ code, params: { place, count, languages } }) => (code === wanted ? [`${place} ${count} ${languages}`] : []))

/** An invitation in two languages, most of whose texts are in Greek only; nothing of it was published. */
beforeAll(async () => {
  await makeMasterData(t.db)
  admin = await t.person({ roles: ['admin'] })
  const { id } = await t.db
    .insertInto('attachment_type')
    .values({ title: JSON.stringify({ el: 'Βεβαίωση' }) })
    .returning('id')
    .executeTakeFirstOrThrow()
  made = await makeInvitation(t, admin, {
    ...{ isPublished: false, languages: ['el', 'en'], title: { el: 'Στέγη', en: 'Housing' }, description: { el: '<p>Τι</p>', en: '<p>What</p>' } },
    ...{ form: oneQuestion, appEvaluation: true, evaluationForm: { components: [{ type: 'number', key: 'grade', label: 'Βαθμός', input: true }] } },
    flags: { approvalUnit: 'applicant', approvalLevels: 1, levelSteps: [{ label: { el: 'Γνώμη' } }] },
    actions: [{ id: 'mail', title: 'Μήνυμα', script: 'return {}' }],
  })
  await as().post('/api/invitation/requirement', { invitationId: made.id, attachmentTypeId: id })
  await saveHelp('el', '<p>Διαβάστε</p>')
  await as().put(`/api/invitation/${made.id}/rules`, { rules: [rule], revision: 0 })
})

test('what is not translated is counted once for each place; what others keep, or only managers read, prevents nothing', async () => {
  const { problems, warnings } = await check()
  expect(placesIn(problems, 'textsMissing')).toEqual(['form 1 en', 'evaluationForm 1 en', 'steps 1 en', 'rules 1 en', 'help 1 en'])
  expect(placesIn(warnings, 'textsMissing')).toEqual(['documents 1 en', 'actions 1 en'])
  expect(problems.filter(({ code }) => code === 'ruleFaulty' || code === 'stepFaulty')).toEqual([])
  expect(problems.find(({ params }) => params.place === 'rules')?.message).toBe('Κανόνες: κείμενα χωρίς μετάφραση (en): 1, πρώτο το «Λάβαμε την αίτηση».')
})

test('instructions and rules are translated together, and not over what somebody changed meanwhile', async () => {
  const subject = { place: 'rules', key: `${rule.id}/0.subject`, text: 'Λάβαμε την αίτηση', language: 'en', before: '', translation: 'We have it' } as const
  const help = { place: 'help', key: 'new', text: '<p>Διαβάστε</p>', language: 'en', before: '', translation: '<p>Read</p>' } as const
  expect(await write(help, { ...subject, before: 'Received' })).toMatchObject({ status: 409, body: { code: 'translation.textChanged' } })
  expect((await textsOf()).help).toHaveLength(1)
  const { status, body } = await write(help, subject)
  expect([status, body.help[0], body.rules[0]?.then[0]]).toMatchObject([
    200,
    { language: 'el', html: '<p>Διαβάστε</p>' },
    { subject: { el: 'Λάβαμε την αίτηση', en: 'We have it' } },
  ])
  expect(body.help[1]).toEqual({ kind: 'new', language: 'en', html: '<p>Read</p>', source: null })
  expect((await auditCodes(t.db, made.id)).slice(-2)).toEqual(['invitation.rulesSaved', 'invitation.helpSaved'])
})

test('a text that was rewritten after it was translated is stale wherever it stands, until its translation is confirmed', async () => {
  await saveHelp('el', '<p>Διαβάστε πρώτα</p>')
  const [mail] = (await textsOf()).rules
  const [effect] = mail?.then ?? []
  if (!(mail && effect?.kind === 'mail')) throw new Error('The rule lost its mail.')
  const rewritten = ruleOf(mail.point, [{ ...effect, body: { ...effect.body, el: 'Σας γράφουμε ξανά.' } }], { id: mail.id })
  await as().put(`/api/invitation/${made.id}/rules`, { rules: [rewritten], revision: 2 })
  const { body: edit } = await as().get<InvitationEdit>(`/api/invitation/${made.id}?edit=1`)
  const { body: saved } = await as().put<InvitationEdit>('/api/invitation', { ...edit, title: { ...edit.title, el: 'Στέγαση' } })
  expect(saved.meta).toEqual({ i18nSources: { en: { Στέγαση: 'Στέγη' } } })
  expect(placesIn(saved.warnings, 'textsStale')).toEqual(['card 1 en', 'rules 1 en', 'help 1 en'])

  const confirmed = { place: 'help', key: 'new', text: '<p>Διαβάστε πρώτα</p>', language: 'en', before: '<p>Read</p>', translation: '<p>Read</p>' } as const
  const ofRule = { place: 'rules', key: `${rule.id}/0.body`, text: 'Σας γράφουμε ξανά.', language: 'en', before: 'We write to you.' } as const
  await write(confirmed, { ...ofRule, translation: 'We write to you again.' })
  const named = { i18nSources: { en: { Στέγαση: 'Στέγαση' } } }
  const { body: mended } = await as().put<InvitationEdit>('/api/invitation', { ...saved, meta: named })
  expect([placesIn(mended.warnings, 'textsStale'), mended.meta]).toEqual([[], {}])
})
