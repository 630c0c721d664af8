import type { Change } from '@klesis/contract/history.ts'
import type { InvitationEdit, InvitationInput, InvitationRow, InvitationView, PublishCheck } from '@klesis/contract/invitations/invitation.ts'
import type { Item } from '@klesis/contract/invitations/items.ts'
import type { Requirement } from '@klesis/contract/invitations/requirements.ts'
import type { ShownMail } from '@klesis/contract/notifications/invitation-mails.ts'
import type { MailText } from '@klesis/contract/notifications/mail-texts.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { problemText } from '../publishing/problem-texts.ts'
import { auditCodes, invitationInput, makeInvitation, makeMasterData, oneQuestion, publishDraft } from '../testing/fixtures.ts'

const t = await testApp()
let admin: TestPerson
beforeAll(async () => {
  await makeMasterData(t.db)
  admin = await t.person({ roles: ['admin'], firstName: 'Άννα', lastName: 'Δοκιμή' })
})

type Saved = InvitationEdit & { code: string }

const read = async (id: number) => (await t.as(admin).get<InvitationEdit>(`/api/invitation/${id}?edit=1`)).body
const view = async (id: number) => (await t.guest.get<InvitationView>(`/pub/invitation/${id}`)).body
const save = (invitation: InvitationEdit, change: Partial<InvitationEdit>) => t.as(admin).put<Saved>('/api/invitation', { ...invitation, ...change })
const addRequirement = async (invitationId: number) =>
  (await t.as(admin).post<Requirement>('/api/invitation/requirement', { invitationId, attachmentTypeId: 1 })).body
const addItem = async (invitationId: number, code: string) =>
  (await t.as(admin).post<Item>('/api/invitation/item', { invitationId, departmentId: 1, code, title: `Μάθημα ${code}`, category: 1 })).body
const itemCodes = async (id: number, edit = '') => (await t.as(admin).get<Item[]>(`/api/invitation/${id}/items${edit}`)).body.map(({ code }) => code)
const discard = (id: number, revision: number) => t.as(admin).delete<Saved>(`/api/invitation/${id}/draft?revision=${revision}`)
const changes = async (id: number) => (await t.as(admin).get<{ changes: Change[] }>(`/api/invitation/${id}/draft`)).body.changes

async function apply(invitationId: number) {
  const person = await t.person()
  const { body } = await t.as(person).post<{ id: number }>('/api/application/new', { invitationId })
  return { person, id: body.id }
}

/** A save that may not be published: title and label are missing in the second language. */
const untranslated = { title: { el: 'Νέος τίτλος' }, languages: ['el', 'en'], form: { components: [{ ...oneQuestion.components[0], label: 'Επώνυμο' }] } }

describe('a save of a published invitation that may not be published', () => {
  test('U1 keeps what is live and stores the change as a draft', async () => {
    const made = await makeInvitation(t, admin)
    const { status, body } = await save(made, untranslated as Partial<InvitationEdit>)
    expect([status, body.isPublished, body.problems.map(({ code }) => code)]).toEqual([200, true, ['textsMissing', 'textsMissing']])
    expect(body.draft).toEqual({ savedAt: expect.any(String), savedBy: 'Άννα Δοκιμή' })
    expect([body.title, body.form, body.revision, body.actionsModifed]).toEqual([untranslated.title, untranslated.form, 2, false])
    expect([(await view(made.id)).title, (await view(made.id)).languages]).toEqual([made.title, ['el']])
    const { person, id } = await apply(made.id)
    expect((await t.as(person).get<{ form: unknown }>(`/api/application/${id}`)).body.form).toEqual(oneQuestion)
    expect(await auditCodes(t.db, made.id)).toEqual(['invitation.created', 'invitation.published', 'invitation.draftSaved'])
  })

  test('is marked in the list of managers', async () => {
    const [changed, unchanged] = [await makeInvitation(t, admin), await makeInvitation(t, admin)]
    await save(changed, untranslated as Partial<InvitationEdit>)
    const { items } = (await t.as(admin).get<{ items: InvitationRow[] }>('/api/invitation/list/managed')).body
    expect([changed, unchanged].map(({ id }) => items.find((row) => row.id === id)?.hasDraft)).toEqual([true, false])
  })

  test('is read again by the editor, until a save passes the check and all of it becomes live', async () => {
    const made = await makeInvitation(t, admin)
    await save(made, { ...untranslated, actions: [{ id: 'a', title: 'Μία', script: 'return' }] } as Partial<InvitationEdit>)
    const draft = await read(made.id)
    expect([draft.title, draft.languages, draft.draft === null]).toEqual([untranslated.title, ['el', 'en'], false])
    expect([draft.targetGroups, draft.actionsModifed]).toEqual([made.targetGroups, true])
    const { body } = await save(draft, { languages: ['el'] })
    expect([body.draft, body.problems, body.versionNumber, body.actions.length, body.actionsModifed]).toEqual([null, [], 3, 1, false])
    expect((await view(made.id)).title).toEqual(untranslated.title)
    expect((await auditCodes(t.db, made.id)).at(-1)).toBe('invitation.saved')
  })

  test.each([
    ['the period and the archive mark hold at once', { startsAt: '2026-01-01T08:00:00.000Z', endsAt: '2099-01-01T08:00:00.000Z' }, '2099-01-01T08:00:00.000Z'],
    ['a period that ends before it starts does not', { startsAt: '2026-01-01T08:00:00.000Z', endsAt: '2025-01-01T08:00:00.000Z' }, undefined],
  ])('%s', async (_, period, end) => {
    const made = await makeInvitation(t, admin)
    await save(made, { ...untranslated, ...period } as Partial<InvitationEdit>)
    expect(new Date((await view(made.id)).endsAt).toISOString()).toBe(end ?? new Date(made.endsAt).toISOString())
    await save(await read(made.id), { isArchived: true })
    const { is_archived } = await t.db.selectFrom('invitation').select('is_archived').where('id', '=', made.id).executeTakeFirstOrThrow()
    expect(is_archived).toBe(true)
  })

  test('can still be taken off publication; the draft is the invitation then', async () => {
    const made = await makeInvitation(t, admin)
    const kept = (await save(made, untranslated as Partial<InvitationEdit>)).body
    const { body } = await save(kept, { isPublished: false })
    expect([body.isPublished, body.draft, body.title]).toEqual([false, null, untranslated.title])
    expect((await t.guest.get(`/pub/invitation/${made.id}`)).status).toBe(404)
  })

  test('happens by an import, too', async () => {
    const made = await makeInvitation(t, admin)
    const { body: exported } = await t.as(admin).get<{ invitation: object }>(`/api/invitation/export/${made.id}`)
    const invitation = { ...exported, invitation: { ...exported.invitation, languages: ['el', 'en'] } }
    expect((await t.as(admin).put('/api/invitation/import', { id: made.id, revision: made.revision, invitation })).status).toBe(200)
    expect([(await read(made.id)).draft === null, (await view(made.id)).languages]).toEqual([false, ['el']])
  })

  test('does not take a translated text back', async () => {
    const made = await makeInvitation(t, admin, {
      title: { el: 'Α', en: 'A' },
      languages: ['el', 'en'],
      form: { components: [{ type: 'textfield', key: 'a', input: true }] },
    })
    const kept = (await save(made, { shortNote: { el: 'Σημείωση' } })).body
    const edit = { part: 'title', language: 'en', text: 'Grants', revision: kept.revision }
    const translator = await t.person({ roles: ['systemAdmin'] })
    expect((await t.as(translator).put(`/api/translations/invitations/${made.id}`, edit)).status).toBe(200)
    expect([(await view(made.id)).title.en, (await read(made.id)).title.en]).toEqual(['Grants', 'Grants'])
  })
})

describe('documents and items of a published invitation', () => {
  test('are a draft until the invitation is saved', async () => {
    const made = await makeInvitation(t, admin)
    const asked = async () => {
      const { person, id } = await apply(made.id)
      return (await t.as(person).get<{ requirements: Requirement[] }>(`/api/application/${id}`)).body.requirements.length
    }
    const { id } = await addRequirement(made.id)
    expect([(await read(made.id)).requirements.length, (await read(made.id)).draft === null, await asked()]).toEqual([1, false, 0])
    expect(await publishDraft(t, admin, made.id)).toMatchObject({ draft: null, requirements: [{ id }] })
    expect(await asked()).toBe(1)
  })

  test('that are as before leave no draft', async () => {
    const made = await makeInvitation(t, admin)
    const { id } = await addRequirement(made.id)
    await t.as(admin).delete(`/api/invitation/requirement/${id}`)
    expect(await read(made.id)).toMatchObject({ draft: null, versionNumber: 1 })
  })

  test('are chosen from what is live', async () => {
    const made = await makeInvitation(t, admin, { isPublished: false })
    const [first, second] = [await addItem(made.id, 'Α'), await addItem(made.id, 'Β')]
    await save(await read(made.id), { isPublished: true, appItems: true })
    const added = await addItem(made.id, 'Γ')
    await t.as(admin).put('/api/invitation/item', { ...second, code: 'ΒΒ' })
    await t.as(admin).put('/api/invitation/items/reorder', [added.id, second.id, first.id])
    await t.as(admin).delete(`/api/invitation/item/${first.id}`)
    expect([await itemCodes(made.id), await itemCodes(made.id, '?edit=1')]).toEqual([
      ['Α', 'Β'],
      ['Γ', 'ΒΒ'],
    ])
    const { person, id } = await apply(made.id)
    const { body } = await t.as(person).get<{ items: Item[]; revision: number }>(`/api/application/${id}`)
    expect(body.items.map(({ code }) => code)).toEqual(['Α', 'Β'])
    const saving = { data: {}, items: [added.id, first.id], state: 'temporary', revision: body.revision }
    await t.as(person).put(`/api/application/${id}`, saving)
    expect((await t.as(person).get<{ chosenItems: number[] }>(`/api/application/${id}`)).body.chosenItems).toEqual([first.id])
    const { status, body: held } = await save(await read(made.id), {})
    expect([status, held.problems.map(({ params }) => params.reason)]).toEqual([200, ['itemChosen']])
  })
})

describe('discarding the draft', () => {
  test('brings back what is live, with its documents and items', async () => {
    const made = await makeInvitation(t, admin, { isPublished: false })
    const [first, second, requirement] = [await addItem(made.id, 'Α'), await addItem(made.id, 'Β'), await addRequirement(made.id)]
    await save(await read(made.id), { isPublished: true })
    const live = await read(made.id)
    await t.as(admin).put('/api/invitation/requirement', { ...requirement, max: 5 })
    await addRequirement(made.id)
    await t.as(admin).put('/api/invitation/items/reorder', [second.id, first.id])
    await t.as(admin).delete(`/api/invitation/item/${first.id}`)
    await save(await read(made.id), untranslated as Partial<InvitationEdit>)
    const { status, body } = await discard(made.id, (await read(made.id)).revision)
    expect(status).toBe(200)
    const { revision, updatedAt, ...restored } = body
    expect(restored).toEqual({ ...live, revision: undefined, updatedAt: undefined })
    expect([revision, updatedAt]).toEqual([live.revision + 2, expect.any(String)])
    expect(await itemCodes(made.id, '?edit=1')).toEqual(['Α', 'Β'])
    expect((await auditCodes(t.db, made.id)).at(-1)).toBe('invitation.draftDiscarded')
  })

  test('is refused where somebody saved since, and where there is none', async () => {
    const made = await makeInvitation(t, admin)
    expect((await discard(made.id, made.revision)).body.code).toBe('invitation.noDraft')
    await save(made, untranslated as Partial<InvitationEdit>)
    expect((await discard(made.id, made.revision)).body.code).toBe('invitation.stale')
    expect((await read(made.id)).draft).not.toBeNull()
  })
})

test('the changes of a draft are named', async () => {
  const made = await makeInvitation(t, admin)
  expect(await changes(made.id)).toEqual([])
  const mailTexts = [{ kind: 'review.asked' as const, subject: { el: 'Διορθώσεις' }, body: {} }]
  const misspelt = { mailTexts: [{ ...mailTexts[0], body: { el: '{stage} {x}' } }] }
  expect((await save(made, { flags: { ...made.flags, ...misspelt } } as Partial<InvitationEdit>)).body).toMatchObject({
    code: 'invitation.mailPlaceholder',
    message: expect.stringContaining('{stage}, {x}'),
  })
  await save(made, { ...untranslated, appComments: true, flags: { ...made.flags, mailTexts } } as Partial<InvitationEdit>)
  await addRequirement(made.id)
  await addItem(made.id, 'Α')
  const named = (await changes(made.id)).map(({ section, label, field }) => [...section, label, field].filter(Boolean).join(' '))
  expect(named).toEqual([
    'EL title',
    'languages',
    'appComments',
    'Ζητούνται διορθώσεις · EL mail.subject',
    'form Επώνυμο component.label',
    'form component.display',
    'requirement',
    'item',
  ])
})

describe('the check of what is not saved', () => {
  const check = async (input: Partial<InvitationInput> & { id: number }) =>
    (await t.as(admin).post<PublishCheck>('/api/invitation/problems', { ...invitationInput(), ...input })).body
  /** Without what is said of the wording of forms. */
  const codes = ({ problems, warnings }: PublishCheck) => [problems, warnings].map((list) => list.flatMap(({ code }) => (code === 'formLint' ? [] : code)))
  const select = (values: object[]) => ({ components: [{ type: 'select', key: 'a', label: 'Σχολή', input: true, data: { values } }] })

  const told = { hidesApplicants: false, hidesEvaluators: false }
  const evaluationStages = { individual: told, discussion: told, decision: { ...told, hidesEvaluators: true } }
  const blind = { individual: { ...told, hidesApplicants: true }, discussion: told, decision: told }

  test.each<[string, Partial<InvitationInput>, string[], string[]]>([
    ['nothing wrong', { description: { el: 'Περιγραφή' } }, [], []],
    ['no description', {}, [], ['noDescription']],
    ['items asked for, and none there', { appItems: true }, ['noItems'], ['noDescription']],
    ['a choice without choices', { form: select([{ label: '', value: '' }]) }, ['noChoices'], ['noDescription']],
    ['a choice with choices', { form: select([{ label: 'Α', value: 'a' }]) }, [], ['noDescription']],
    ['levels of approval and no unit', { flags: { ...invitationInput().flags, approvalLevels: 2 } }, ['noApprovers'], ['noDescription']],
    ['evaluation without a committee', { appEvaluation: true, evaluationForm: oneQuestion }, [], ['noDescription', 'noEvaluators', 'noScore']],
    [
      'words of a mail in one language',
      {
        ...{ languages: ['el', 'en'], title: { el: 'Α', en: 'A' }, form: { ...oneQuestion, i18n: { en: { Όνομα: 'Name' } } } },
        flags: { ...invitationInput().flags, mailTexts: [{ kind: 'review.asked', subject: {}, body: { el: 'Γράψτε ξανά.' } }] },
      },
      [],
      ['noDescription', 'textsMissing'],
    ],
    [
      'names hidden after they were shown',
      { appEvaluation: true, evaluationForm: oneQuestion, flags: { ...invitationInput().flags, evaluationStages } },
      [],
      [...['noDescription', 'noEvaluators', 'noScore', 'namesShownBefore']],
    ],
    [
      'answers that may tell whose name is hidden',
      { appEvaluation: true, evaluationForm: oneQuestion, flags: { ...invitationInput().flags, evaluationStages: blind } },
      [],
      [...['noDescription', 'noEvaluators', 'noScore', 'answersTellWho']],
    ],
  ])('U6 %s', async (_, overrides, problems, warnings) => {
    expect(codes(await check({ id: 0, ...overrides }))).toEqual([problems, warnings])
  })

  test('names the first fields that may tell who applies, until their author says of each whether they do', async () => {
    const textfield = (key: string, tellsWho?: boolean) => ({ type: 'textfield', key, label: `<b>${key}</b>`, input: true, properties: { tellsWho } })
    const found = async (components: Record<string, unknown>[]) => {
      const flags = { ...invitationInput().flags, evaluationStages: blind }
      const { warnings } = await check({ id: 0, appEvaluation: true, evaluationForm: oneQuestion, flags, form: { display: 'form', components } })
      return warnings.filter(({ code }) => code === 'answersTellWho')
    }
    const many = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => textfield(key))
    const [warning] = await found(many)
    expect(warning).toMatchObject({ params: { key: 'a' }, message: expect.stringContaining(': «a», «b», «c», «d», «e», «f» (+2).') })
    const inEnglish = warning && problemText(new Map(), warning, 'en')
    expect(inEnglish).toContain('who applies: “a”, “b”, “c”, “d”, “e”, “f” (+2).')
    expect(await found([textfield('a', true), textfield('b', false), { type: 'number', key: 'c', label: 'c', input: true }])).toEqual([])
  })

  test('knows the items of the saved invitation', async () => {
    const made = await makeInvitation(t, admin)
    expect(codes(await check({ id: made.id, appItems: true }))[0]).toEqual(['noItems'])
    await addItem(made.id, 'Α')
    expect(codes(await check({ id: made.id, appItems: true }))[0]).toEqual([])
  })
})

test('a mail is shown with words that are not saved, with the data of an application or invented ones, and not with what it cannot know', async () => {
  const made = await makeInvitation(t, admin)
  const { id } = await apply(made.id)
  type Answer = ShownMail & { code?: string }
  const show = async (more: object = {}, of = made.id) =>
    (await t.as(admin).post<Answer>(`/api/invitation/${of}/mails/preview`, { kind: 'application.rejected', language: 'el', ...more })).body
  const shown = await show({ subject: 'Προς {application.number}', body: '<b>{reason}', applicationId: id })
  expect(shown).toMatchObject({ subject: `Προς ${id} · ${made.title.el}`, application: { id } })
  expect(shown.html).toContain('&lt;b&gt;Λείπει η υπογραφή.')
  const { html } = await show({ kind: 'approval.opened' })
  expect([html.includes('>Έγκριση</a>'), html.includes('Λόγος')]).toEqual([true, false])
  expect(await show()).toMatchObject({ subject: `Η αίτησή σας απορρίφθηκε: ${made.title.el}`, application: null })
  expect((await show({ applicationId: id }, (await makeInvitation(t, admin)).id)).code).toBe('application.notFound')
  const [problem, declined] = [await show({ kind: 'approval.problem', applicationId: id }), await show({ kind: 'evaluation.declined', body: '{ member }' })]
  expect([problem.html.includes('Η θέση που εγκρίνει είναι κενή.'), declined.html.includes('Μιχάλης Στρατάκης')]).toEqual([true, true])
  expect((await show({ kind: 'evaluation.begun', body: '{applicant.name}' })).code).toBe('invitation.mailPlaceholder')
  const { id: always } = await makeInvitation(t, admin, { flags: { continuous: true } })
  expect((await show({ kind: 'application.lookAgain', applicationId: (await apply(always)).id }, always)).html).not.toMatch(/έως/i)
  const { items } = (await t.as(admin).get<{ items: MailText[] }>(`/api/invitation/${made.id}/mails`)).body
  expect(items.find(({ kind }) => kind === 'approval.opened')?.subject.el).toBe('Αίτηση για έγκριση: {applicant.name}')
})
