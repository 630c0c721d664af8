import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import type { InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import type { Requirement } from '@klesis/contract/invitations/requirements.ts'
import type { MasterData } from '@klesis/contract/masterdata/masterdata.ts'
import { expect, test } from 'vitest'
import { invitationInput } from '../features/invitations/testing/fixtures.ts'
import { makeSystemAdmin } from '../features/users/index.ts'
import { testApp } from '../testing/test-app.ts'

const t = await testApp()

async function signIn(username: string, password: string | undefined) {
  const { status, body } = await t.guest.post<{ access_token: string }>('/auth/login', { username, password, rememberMe: false })
  expect(status).toBe(200)
  return t.as({ token: body.access_token })
}

test('an empty database becomes a portal with a published invitation and an application, by the command for the first administrator and calls only', async () => {
  const { password } = await makeSystemAdmin(t.db, 'first@uni.example')
  const admin = await signIn('first@uni.example', password)
  const made = async (path: string, body: object) => {
    const answer = await admin.post<{ id: number }>(`/api/management/${path}`, body)
    expect(answer.status).toBe(200)
    return answer.body.id
  }
  const { targetGroups } = (await t.guest.get<MasterData>('/pub/masterdata')).body
  expect(
    targetGroups.map(({ id, title, hmuLogin, allowStudents, taxisLogin, externalLogin }) => [id, title.en, hmuLogin, allowStudents, taxisLogin, externalLogin]),
  ).toEqual([
    [1, 'Members of the University', true, false, false, false],
    [2, 'Students', false, true, false, false],
    [3, 'Citizens with a tax account', false, false, true, false],
    [4, 'External people', false, false, true, true],
  ])
  const [tag, appTag, type, department] = [
    await made('tags', { name: { el: 'Διδασκαλία' }, color: 'green', isMitos: true }),
    await made('app-tags', { name: { el: 'Πλήρης' }, icon: 'check', color: 'green' }),
    await made('attachment-types', { title: { el: 'Βιογραφικό' }, accepts: ['pdf'], isCustom: false }),
    await made('departments', { code: 'phys', title: { el: 'Φυσικής' }, unitId: null }),
  ]
  const semesters = (await admin.get<{ items: { id: number; description: object }[] }>('/api/management/semesters')).body.items
  expect(semesters.map(({ id, description }) => [id, description])).toEqual([[1, { el: '1ο εξάμηνο', en: 'Semester 1' }]])
  await made('courses', { departmentId: department, coursecode: 'Φ1', title: 'Μηχανική', categoryId: 1, semesterId: 1 })
  const draft = (
    await admin.post<InvitationEdit>(
      '/api/invitation',
      invitationInput({ targetGroupId: 4, tags: [tag], appTagIds: [appTag], appItems: true, isPublished: false }),
    )
  ).body
  const requirement = await admin.post<Requirement>('/api/invitation/requirement', { invitationId: draft.id, attachmentTypeId: type, isRequired: false })
  expect(requirement.status).toBe(200)
  const item = await admin.post('/api/invitation/item', {
    invitationId: draft.id,
    departmentId: department,
    code: 'Φ1',
    title: 'Μηχανική',
    category: 1,
  })
  expect(item.status).toBe(200)
  const { body: edited } = await admin.get<InvitationEdit>(`/api/invitation/${draft.id}?edit=1`)
  const published = (await admin.put<InvitationEdit>('/api/invitation', { ...edited, isPublished: true })).body
  expect([published.isPublished, published.problems]).toEqual([true, []])

  const person = { email: 'someone@mail.example', firstName: 'Άννα', lastName: 'Δοκιμή', loginGroup: 'external', password: 'a sentence of some length' }
  expect((await admin.post('/api/users', person)).status).toBe(200)
  const applicant = await signIn(person.email, person.password)
  await applicant.post('/api/profile/confirm', { firstName: 'Άννα', lastName: 'Δοκιμή', language: 'el' })
  const { status, body } = await applicant.post<ApplicationView>('/api/application/new', { invitationId: draft.id })
  expect([status, body.id > 0]).toEqual([200, true])
})
