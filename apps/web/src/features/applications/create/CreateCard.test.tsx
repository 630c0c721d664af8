import { applications } from '@klesis/contract/applications/applications.calls.ts'
import type { InvitationView } from '@klesis/contract/invitations/invitation.ts'
import { expect, test } from 'vitest'
import { activeInvitation } from '../../../testing/cards.ts'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { screen } from '../../../testing/testing-library.ts'
import { dashboardEl } from '../../dashboard/dashboard.el.ts'
import { applicationsEl } from '../applications.el.ts'
import { CreateCard } from './CreateCard.tsx'

const invitation: InvitationView = {
  ...activeInvitation(),
  uuid: '7d9f6c7e-5d0a-4d5c-9d3b-000000000001',
  ...{ title: { el: 'Υποτροφίες' }, shortNote: { el: '' }, description: { el: '' }, languages: ['el'] },
  ...{
    isExpired: false,
    isPublished: true,
    isArchived: false,
    asksFirst: false,
    targetGroupId: 1,
    repeatId: 1,
    avatarRequired: false,
    existingId: null,
    mayManage: false,
  },
  ...{ flags: { showDocCount: false, anonymous: false }, error: { code: 'invitation.invalidlogin', message: 'Δεν επιτρέπεται', applicationId: null } },
}

const isFor = applicationsEl['create.for'].replace('{{group}}', 'Μέλη')
const isForAll = dashboardEl['card.forAll']

test.each([
  ['an invitation that needs a sign-in names its target group', false, isFor, isForAll],
  ['U8 an invitation that needs no sign-in is for everybody, as on the dashboard', true, isForAll, isFor],
])('%s', async (_title, anonymous, said, unsaid) => {
  startFakeServer().on(applications.mineOfInvitation, () => ({ items: [], total: 0, totalIsExact: true }))
  const flags = { showDocCount: false, anonymous }
  await show(<CreateCard invitation={{ ...invitation, flags }} isAdmin={false} />, 'applications', 'dashboard')
  await screen.findByText(said)
  expect(screen.queryByText(unsaid)).toBeNull()
})
