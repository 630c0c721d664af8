import type { InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import { invitations } from '@klesis/contract/invitations/invitations.calls.ts'
import { expect, test } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { buttonOf, show } from '../../../testing/show.tsx'
import { screen, waitFor, within } from '../../../testing/testing-library.ts'
import { invitationsEl } from '../invitations.el.ts'
import { invitationEditOf } from '../testing/invitation-edit-of.ts'
import { DraftNotice } from './DraftNotice.tsx'
import { useEditing } from './use-editing.ts'

function Editor({ invitation }: { invitation: InvitationEdit }) {
  const editing = useEditing(invitation)
  return (
    <>
      <output>{editing.draft.title.el}</output>
      <DraftNotice editing={editing} invitation={invitation} />
    </>
  )
}

const draft = { savedAt: '2026-11-20T10:00:00.000Z', savedBy: 'Ελένη Δοκιμή' }

test('unpublished changes are named with who saved them, and discarded after a question', async () => {
  const invitation = invitationEditOf({ isPublished: true, title: { el: 'Νέος τίτλος' }, draft })
  const server = startFakeServer()
  server.on(invitations.draftChanges, () => ({ changes: [{ section: [], label: 'EL', field: 'title', before: 'Υποτροφίες', after: 'Νέος τίτλος' }] }))
  server.on(invitations.discardDraft, () => ({ ...invitationEditOf({ isPublished: true }), revision: 4 }))
  const { user } = await show(<Editor invitation={invitation} />, 'invitations')
  expect(await screen.findByText(/Ελένη Δοκιμή/)).toBeTruthy()
  expect(await screen.findByText('Υποτροφίες')).toBeTruthy()
  await user.click(await buttonOf(invitationsEl['draft.discard']))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByText(invitationsEl['draft.discard']))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Υποτροφίες'))
  expect(server.requestsOf(invitations.discardDraft)).toMatchObject([{ params: { id: '7' }, query: { revision: '3' } }])
})
