import type { InvitationEdit, PublishProblem } from '@klesis/contract/invitations/invitation.ts'
import { invitations } from '@klesis/contract/invitations/invitations.calls.ts'
import { expect, test, vi } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { buttonOf, show } from '../../../testing/show.tsx'
import { screen } from '../../../testing/testing-library.ts'
import { invitationsEl } from '../invitations.el.ts'
import { invitationEditOf } from '../testing/invitation-edit-of.ts'
import { CheckSection } from './CheckSection.tsx'
import { toDraft } from './invitation-draft.ts'
import type { Editing } from './use-editing.ts'

const endBeforeStart: PublishProblem = { code: 'endBeforeStart', message: 'Η λήξη είναι πριν από την έναρξη.', params: {} }
const noDescription: PublishProblem = { code: 'noDescription', message: 'Η πρόσκληση δεν έχει περιγραφή.', params: {} }

async function open(invitation: InvitationEdit, modified = false) {
  const server = startFakeServer()
  server.on(invitations.checkUnsaved, () => ({ problems: [endBeforeStart], warnings: [noDescription] }))
  const onGo = vi.fn()
  const editing = { draft: toDraft(invitation), modified } as Editing
  const { user } = await show(<CheckSection editing={editing} invitation={invitation} onGo={onGo} />, 'invitations')
  return { server, user, onGo }
}

test('each problem links to where it can be fixed', async () => {
  const { user, onGo } = await open(invitationEditOf({ problems: [endBeforeStart] }))
  expect(await screen.findByText(endBeforeStart.message)).toBeTruthy()
  await user.click(await buttonOf('Μετάβαση: Στοιχεία'))
  expect(onGo).toHaveBeenCalledWith({ section: 'card', element: 'invitation-endsAt' })
})

test('what does not prevent publishing is listed apart', async () => {
  await open(invitationEditOf({ warnings: [noDescription] }))
  expect(await screen.findByText(invitationsEl['check.none'])).toBeTruthy()
  expect(screen.getByText(invitationsEl['check.warnings'])).toBeTruthy()
  expect(screen.getByText(noDescription.message)).toBeTruthy()
})

test.each([
  ['unsaved changes', invitationEditOf(), true, invitationsEl['check.modified']],
  ['an invitation that was never saved', invitationEditOf({ id: 0 }), false, invitationsEl['check.unsaved']],
])('with %s it checks what the page shows when asked', async (_, invitation, modified, text) => {
  const { server, user } = await open(invitation, modified)
  expect(await screen.findByText(text)).toBeTruthy()
  await user.click(await buttonOf(invitationsEl['check.now']))
  expect(await screen.findByText(endBeforeStart.message)).toBeTruthy()
  expect(screen.queryByText(text)).toBeNull()
  expect(server.requestsOf(invitations.checkUnsaved)[0]?.body).toMatchObject({ id: invitation.id, title: invitation.title })
})

test('dates that are missing are asked for first', async () => {
  await open(invitationEditOf({ id: 0, startsAt: '' }))
  expect(await screen.findByText(invitationsEl['check.incomplete'])).toBeTruthy()
  expect((await buttonOf(invitationsEl['check.now'])).disabled).toBe(true)
})
