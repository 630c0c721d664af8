import { applications } from '@klesis/contract/applications/applications.calls.ts'
import { expect, test } from 'vitest'
import { applicationCard } from '../../../testing/cards.ts'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { screen } from '../../../testing/testing-library.ts'
import { applicationsEl } from '../applications.el.ts'
import { CannotApply } from './CannotApply.tsx'
import { ExistingApplications } from './ExistingApplications.tsx'

const sent = { appState: 'permanent', approvalState: 'pending' } as const
const error = { code: 'invitation.unaproved', message: 'Η αίτησή σας 31 δεν έχει εγκριθεί ακόμη.' }

test.each([
  ['a draft is continued', {}, applicationsEl['create.continue']],
  ['one that is decided is opened', sent, applicationsEl['create.openOther']],
])('what says that one’s own application is in the way leads to it: %s', async (_, state, text) => {
  startFakeServer().on(applications.mineOfInvitation, () => ({ items: [applicationCard(state)], total: 1 }))
  await show(
    <>
      <CannotApply invitationId={4} error={{ ...error, applicationId: 31 }} isPossible={false} />
      <ExistingApplications invitationId={4} inTheWay={31} />
    </>,
    'applications',
  )
  const way = await screen.findByRole('link', { name: text })
  expect([way.getAttribute('href'), screen.getByRole('alert').contains(way)]).toEqual(['/application/edit/31', true])
})

test('of several applications those that wait for their owner have a button', async () => {
  const items = [
    applicationCard(),
    applicationCard({ ...sent, id: 30, protocolNumber: '7/2026' }),
    applicationCard({ ...sent, id: 29, approvalState: 'review' }),
  ]
  startFakeServer().on(applications.mineOfInvitation, () => ({ items, total: 3 }))
  await show(<ExistingApplications invitationId={4} inTheWay={undefined} />, 'applications')
  await screen.findByText('Αίτηση 7/2026')
  const named = (number: number) => `${applicationsEl['create.continue']}: Αίτηση ${number}`
  const ways = screen.getAllByRole('link', { name: new RegExp(`^${applicationsEl['create.continue']}`) })
  expect(ways.map((way) => [way.getAttribute('aria-label'), way.getAttribute('href')])).toEqual([
    [named(31), '/application/edit/31'],
    [named(29), '/application/edit/29'],
  ])
})
