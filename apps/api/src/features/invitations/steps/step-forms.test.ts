import type { StoredForm } from '@klesis/contract/forms/stored-parts.ts'
import type { StepDetails } from '@klesis/contract/invitations/approval-steps.ts'
import type { ExportedInvitation, FormJson, ImportNote, InvitationEdit, PublishCheck } from '@klesis/contract/invitations/invitation.ts'
import { beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { invitationInput, makeInvitation, makeMasterData, makePrivilege } from '../testing/fixtures.ts'

const t = await testApp()
let admin: TestPerson
let made = 0
beforeAll(async () => {
  await makeMasterData(t.db)
  admin = await t.person({ roles: ['admin'] })
})

const field = (key: string, more: object = {}) => ({ type: 'textfield', key, label: key, input: true, ...more })
const formOf = (...components: object[]) => ({ display: 'form', components }) as unknown as FormJson
const asAdmin = () => t.as(admin)
const edit = async (id: number) => (await asAdmin().get<InvitationEdit>(`/api/invitation/${id}?edit=1`)).body

async function store(...components: object[]): Promise<StoredForm> {
  made += 1
  const input = { kind: 'form', path: `opinion-${made}`, title: { el: `Γνώμη ${made}` }, form: formOf(...components) }
  const { status, body, text } = await asAdmin().post<StoredForm>('/api/stored-forms', input)
  if (status !== 200) throw new Error(text)
  return body
}
const change = async ({ id, kind, title, revision, lookup, isPublic }: StoredForm, ...components: object[]) =>
  (await asAdmin().put<StoredForm>(`/api/stored-forms/${id}`, { kind, title, revision, lookup, isPublic, form: formOf(...components) })).body

async function makeCommittee(members: readonly TestPerson[]): Promise<number> {
  made += 1
  const row = { code: `committee-${made}`, title: JSON.stringify({ el: 'Επιτροπή' }), rule: 'all' as const }
  const { id } = await t.db.insertInto('committee').values(row).returning('id').executeTakeFirstOrThrow()
  const seats = members.map((member, index) => ({
    ...{ committee_id: id, person_id: member.id, active_from: '2000-01-01' },
    role: index === 0 ? ('chair' as const) : ('member' as const),
  }))
  await t.db.insertInto('committee_member').values(seats).execute()
  return id
}

const withForm = (path: string): StepDetails => ({ approvalType: 'form', form: { path } })
/** One that asks the heads of two units. */
const heads = (...levelSteps: StepDetails[]) => ({ approvalUnit: 'applicant' as const, approvalLevels: 2, levelSteps })

test('a step has the newest version of its form from each save on, which the version of the invitation keeps', async () => {
  const stored = await store(field('opinion'))
  const { id } = await makeInvitation(t, admin, { flags: heads({}, withForm(stored.path)) })
  const before = await edit(id)
  expect(before.flags.levelSteps?.[1]?.form).toEqual({ path: stored.path, revision: 1, content: stored.form })
  await change(stored, field('advice'))
  expect((await edit(id)).flags).toEqual(before.flags)
  // What the browser sends as the content of the form does not count.
  const forged = { ...withForm(stored.path), form: { path: stored.path, revision: 9, content: formOf(field('forged')) } }
  await asAdmin().put('/api/invitation', { ...before, flags: { ...before.flags, levelSteps: [{}, forged] } })
  expect((await edit(id)).flags.levelSteps?.[1]?.form).toMatchObject({ revision: 2, content: { components: [{ key: 'advice' }] } })
  const versions = await t.db.selectFrom('invitation_version').select('steps').where('invitation_id', '=', id).orderBy('number').execute()
  expect(versions.map(({ steps }) => JSON.stringify(steps).includes('"advice"'))).toEqual([false, true])
  const uses = (await asAdmin().get<StoredForm>(`/api/stored-forms/${stored.id}`)).body.uses
  expect(uses).toMatchObject([{ kind: 'invitation', id, how: 'step' }])
  expect((await asAdmin().delete(`/api/stored-forms/${stored.id}`)).body).toMatchObject({ code: 'storedPart.inUse' })
  const { body } = await asAdmin().get<{ items: { changes: { path: string; after: string }[] }[] }>(`/api/invitation/${id}/history`)
  expect(JSON.stringify(body)).not.toContain('components')
})

test('the committee decides with the form, the rule, the label and the days that the invitation gives its step', async () => {
  const [chair, member, applicant] = [await t.person(), await t.person(), await t.person()]
  const stored = await store(field('opinion', { validate: { required: true } }))
  const label = { el: 'Γνώμη της Επιτροπής' }
  const invitation = await makeInvitation(t, admin, {
    ...{ appApprovals: true, committeeId: await makeCommittee([chair, member]) },
    flags: { committeeStep: { ...withForm(stored.path), rule: 'chair', label, reminderDays: 4 } },
  })
  const { id } = (await t.as(applicant).post<{ id: number }>('/api/application/new', { invitationId: invitation.id })).body
  const { revision } = (await t.as(applicant).get<{ revision: number }>(`/api/application/${id}`)).body
  expect((await t.as(applicant).put(`/api/application/${id}`, { data: { name: 'Άννα' }, final: true, revision })).status).toBe(200)
  const steps = await t.db.selectFrom('step').select(['approval_type', 'form', 'reminder_days']).where('application_id', '=', id).execute()
  expect(steps).toEqual(Array.from({ length: 2 }, () => ({ approval_type: 'form', form: stored.form, reminder_days: 4 })))
  expect(await t.db.selectFrom('step_group').select(['rule', 'label']).where('application_id', '=', id).execute()).toEqual([{ rule: 'chair', label }])
  const approve = (formData: object) => t.as(chair).post<{ issues?: object[] }>('/api/approval/applications/approve', { ids: [id], formData })
  expect(await approve({})).toMatchObject({ status: 422, body: { code: 'approval.formIncomplete', issues: [{ path: 'opinion' }] } })
  expect((await approve({ opinion: 'Θετική' })).status).toBe(200)
  await t.runJobs()
  expect((await t.as(applicant).get(`/api/application/${id}`)).body).toMatchObject({ approvalState: 'approved' })
})

test('the check names a step without its form, and with one that is unknown or faulty', async () => {
  const [twice, empty] = [await store(field('a'), field('a')), await store({ type: 'content', key: 'text', html: 'Κείμενο', input: false })]
  const panel = { type: 'panel', key: 'page', title: 'Page', input: false, components: [field('reason')] }
  const [taken, grid] = [await store(panel), await store({ ...field('rows'), type: 'datagrid', components: [field('reason')] })]
  const reasonsFor = async (...steps: StepDetails[]) => {
    const input = invitationInput({ languages: ['el', 'en'], flags: { approvalUnit: 'applicant', approvalLevels: steps.length, levelSteps: steps } })
    const { body } = await asAdmin().post<PublishCheck>('/api/invitation/problems', { id: 0, ...input })
    return body.problems.flatMap(({ code, params, message }) => (code === 'stepFaulty' ? [[params.ordinal, params.reason, message.includes('{')]] : []))
  }
  expect(await reasonsFor({ label: { el: 'Γνώμη' } }, { approvalType: 'form' }, withForm('nowhere'), withForm(twice.path), withForm(empty.path))).toEqual([
    [2, 'stepFormMissing', false],
    [3, 'stepFormUnknown', false],
    [4, 'stepForm', false],
    [5, 'stepFormEmpty', false],
  ])
  // It is the key of the reason of a decision; in the rows of a table it is free.
  expect(await reasonsFor(withForm(taken.path), withForm(grid.path))).toEqual([[1, 'stepFormReason', false]])
  // The steps of a chain that is not asked do not count.
  expect(await reasonsFor({ label: { el: 'Γνώμη', en: 'Opinion' } })).toEqual([])
})

test('a script of a step’s form that fails when it is tried is warned of and does not prevent publishing', async () => {
  const stored = await store({ ...field('opinion'), calculateValue: 'value = missing.value' })
  const made = await makeInvitation(t, admin, { flags: heads({ label: { el: 'Γνώμη' } }, withForm(stored.path)) })
  expect([made.isPublished, made.problems]).toEqual([true, []])
  expect(made.warnings.filter(({ code }) => code === 'scriptThrows')).toMatchObject([
    { params: { ordinal: 2, reason: 'stepScript' }, message: expect.stringMatching(/«opinion.calculateValue».+2ου βήματος.+missing/) },
  ])
})

test('a chair’s rule needs a chair', async () => {
  const id = await makeCommittee([await t.person()])
  await t.db.updateTable('committee_member').set({ role: 'member' }).where('committee_id', '=', id).execute()
  const problemsWith = async (rule: 'all' | 'chair') => {
    const input = invitationInput({ appApprovals: true, committeeId: id, flags: { committeeStep: { rule } } })
    return (await asAdmin().post<PublishCheck>('/api/invitation/problems', { id: 0, ...input })).body.problems.map(({ code }) => code)
  }
  expect([await problemsWith('all'), await problemsWith('chair')]).toEqual([[], ['noApprovers']])
})

test('a file and a copy carry the forms of steps; elsewhere a form stays as it came, without the scripts of a manager', async () => {
  const stored = await store(field('opinion'))
  const label = { el: 'Γνώμη' }
  const { id } = await makeInvitation(t, admin, {
    flags: heads({ ...withForm(stored.path), label, reminderDays: 3 }, withForm(stored.path)),
    isPublished: false,
  })
  const copy = (await asAdmin().post<{ id: number }>(`/api/invitation/${id}/copy`)).body
  expect((await edit(copy.id)).flags).toEqual((await edit(id)).flags)
  const file = (await asAdmin().get<ExportedInvitation>(`/api/invitation/export/${id}`)).body
  const flags = file.invitation.flags as { levelSteps: StepDetails[]; approvalSteps: object[] }
  expect(flags.levelSteps[0]).toEqual({ approvalType: 'form', label, reminderDays: 3, form: { path: stored.path, revision: 1, content: stored.form } })
  const brought = { path: 'elsewhere', revision: 2, content: formOf(field('brought', { validate: { custom: 'valid = true' } })) }
  flags.approvalSteps = [{ unit: 'applicant', up: 0, position: 'head', approvalType: 'form', form: brought }]
  await change(stored, field('newer'))
  const manager = await t.person()
  await makePrivilege(t.db, copy.id, manager.id, 'manage')
  const { body } = await t.as(manager).put<{ notes: ImportNote[] }>('/api/invitation/import', { id: copy.id, invitation: file })
  expect(body.notes.map(({ code }) => code)).toEqual(['scriptLeftOut', 'storedFormUnknown'])
  const imported = (await edit(copy.id)).flags
  expect(imported.levelSteps?.[0]).toMatchObject({ label, reminderDays: 3, form: { revision: 2, content: { components: [{ key: 'newer' }] } } })
  expect(imported.approvalSteps[0]?.form).toEqual({ ...brought, content: formOf(field('brought', { validate: {} })) })
})

test('who writes no scripts brings none in with the form of a step', async () => {
  const { id } = await makeInvitation(t, admin, { isPublished: false })
  const manager = await t.person()
  await makePrivilege(t.db, id, manager.id, 'manage')
  const saved = (await t.as(manager).get<InvitationEdit>(`/api/invitation/${id}?edit=1`)).body
  const scripted = { path: 'nowhere', content: formOf(field('a', { validate: { custom: 'valid = true' } })) }
  const forged = { ...saved, flags: { ...saved.flags, committeeStep: { approvalType: 'form', form: scripted } } }
  expect((await t.as(manager).put('/api/invitation', forged)).body).toMatchObject({ code: 'invitation.scriptsByAdministrators' })
})
