import type { InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import { beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { makeInvitation, makeMasterData, oneQuestion } from '../testing/fixtures.ts'

const t = await testApp()
let admin: TestPerson
beforeAll(async () => {
  await makeMasterData(t.db)
  admin = await t.person({ roles: ['admin'] })
})

test('a save leaves what is left out as it is, each flag by itself; null takes away what an invitation may be without', async () => {
  const mailTexts = [{ kind: 'application.submitted' as const, subject: { el: 'Δική μας' }, body: {} }]
  const flags = {
    protocol: true,
    showDocCount: true,
    approvalUnit: 'applicant' as const,
    approvalLevels: 1,
    levelSteps: [{ label: { el: 'Γνώμη' } }],
    mailTexts,
  }
  const own = { tags: [1], appTagIds: [1], languages: ['el', 'en'], repeatId: 3, appComments: true, meta: { color: 'blue' }, evaluationForm: oneQuestion }
  const made = await makeInvitation(t, admin, { ...own, flags, actions: [{ id: 'a', title: 'Μία', script: 'return' }], isPublished: false })
  const { id, startsAt, endsAt, form } = made
  const put = async (change: object, revision: number) =>
    (await t.as(admin).put<InvitationEdit>('/api/invitation', { id, startsAt, endsAt, form, title: { el: 'Νέος' }, revision, ...change })).body
  const kept = { ...own, actions: made.actions, isPublished: false, title: { el: 'Νέος' } }
  expect(await put({}, 1)).toMatchObject({ ...kept, flags: made.flags })
  expect(await put({ flags: { protocol: false } }, 2)).toMatchObject({ ...kept, flags: { ...made.flags, protocol: false } })
  const { mailTexts: _, levelSteps: __, ...without } = made.flags
  expect((await put({ flags: { mailTexts: null, levelSteps: null, approvalUnit: null } }, 3)).flags).toEqual({
    ...without,
    protocol: false,
    approvalUnit: null,
  })
})
