import type { GroupedInvitation } from '@klesis/contract/invitations/mitos.ts'
import { expect, test } from 'vitest'
import { show } from '../../testing/show.tsx'
import { screen } from '../../testing/testing-library.ts'
import { InvitationLine } from './InvitationLine.tsx'
import { mitosEl } from './mitos.el.ts'

const invitation: GroupedInvitation = {
  ...{ id: 5, title: 'Πρόσκληση', shortNote: '', tags: [], startsAt: '2026-11-01T00:00:00Z', endsAt: '2026-11-30T00:00:00Z', isContinuous: false },
  ...{ state: 'open', privilege: null, stats: null, error: null },
  targetGroups: { id: 1, title: { el: 'Φοιτητές' }, hmuLogin: false, allowStudents: true, taxisLogin: false, externalLogin: false },
}
const error = { code: 'invitation.invalidlogin', message: 'Δεν επιτρέπεται.', applicationId: null }

test('U9 a line says why a person cannot apply and for whom the invitation is', async () => {
  await show(<InvitationLine invitation={{ ...invitation, error }} counts={[]} />, 'mitos')
  expect(await screen.findByText(`Δεν επιτρέπεται. ${mitosEl['line.for'].replace('{{group}}', 'Φοιτητές')}`)).toBeTruthy()
})

test.each([
  ['is offered to apply', null, ['Πρόσκληση', mitosEl['line.apply']]],
  ['who would be refused is not offered to apply', error, ['Πρόσκληση']],
])('a manager %s', async (_, reason, expected) => {
  await show(<InvitationLine invitation={{ ...invitation, privilege: 'manage', error: reason }} counts={[]} forManagers />, 'mitos')
  await screen.findByText('Πρόσκληση')
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(expected)
})
