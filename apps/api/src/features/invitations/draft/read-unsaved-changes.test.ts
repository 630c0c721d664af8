import type { Change } from '@klesis/contract/history.ts'
import type { InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import { makeInvitation, makeMasterData } from '../testing/fixtures.ts'

const t = await testApp()

test('what somebody else saved and what is not saved yet are told apart, each against what was opened', async () => {
  await makeMasterData(t.db)
  const admin = await t.person({ roles: ['admin'] })
  const opened = await makeInvitation(t, admin)
  const put = await t.as(admin).put<InvitationEdit>('/api/invitation', { ...opened, shortNote: { el: 'Η άλλη σημείωση' } })
  expect(put.status).toBe(200)
  const asked = { opened, mine: { ...opened, title: { el: 'Ο δικός μου τίτλος' } } }
  const { body } = await t.as(admin).post<{ theirs: Change[]; mine: Change[] }>(`/api/invitation/${opened.id}/changes`, asked)
  expect(body).toEqual({
    theirs: [{ section: [], label: 'EL', field: 'shortNote', before: '', after: 'Η άλλη σημείωση' }],
    mine: [{ section: [], label: 'EL', field: 'title', before: opened.title.el, after: 'Ο δικός μου τίτλος' }],
  })
})
