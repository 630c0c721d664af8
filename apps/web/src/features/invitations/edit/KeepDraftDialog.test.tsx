import type { InvitationEdit, PublishProblem } from '@klesis/contract/invitations/invitation.ts'
import { invitations } from '@klesis/contract/invitations/invitations.calls.ts'
import { expect, test } from 'vitest'
import { FakeRefusal, startFakeServer } from '../../../testing/fake-server.ts'
import { buttonOf, show } from '../../../testing/show.tsx'
import { screen, waitFor } from '../../../testing/testing-library.ts'
import { invitationsEl } from '../invitations.el.ts'
import { invitationEditOf } from '../testing/invitation-edit-of.ts'
import { KeepDraftDialog } from './KeepDraftDialog.tsx'
import { useEditing } from './use-editing.ts'

function Editor({ invitation }: { invitation: InvitationEdit }) {
  const editing = useEditing(invitation)
  return (
    <>
      <output>{editing.draft.title.el}</output>
      <button type="button" onClick={() => editing.change({ title: { el: 'Νέος τίτλος' } })}>
        change
      </button>
      <button type="button" onClick={editing.save}>
        save
      </button>
      <KeepDraftDialog editing={editing} />
    </>
  )
}

const missingText: PublishProblem = { code: 'textsMissing', message: 'Κείμενα που λείπουν: 1', params: {} }
const storedDraft = { savedAt: '2026-11-20T10:00:00.000Z', savedBy: 'Ελένη Δοκιμή' }

async function open(invitation: InvitationEdit, problems: PublishProblem[]) {
  const server = startFakeServer()
  server.on(invitations.checkUnsaved, () => ({ problems, warnings: [] }))
  server.on(invitations.impact, () => ({ drafts: 0, submitted: 0, changes: [], more: 0, evaluationGoesOn: false }))
  server.on(invitations.save, ({ body }) => ({
    ...invitation,
    title: body?.title ?? {},
    revision: 4,
    problems,
    draft: problems.length > 0 ? storedDraft : null,
  }))
  const { user } = await show(<Editor invitation={invitation} />, 'invitations')
  return { server, user, saves: () => server.requestsOf(invitations.save) }
}

const published = invitationEditOf({ isPublished: true })

test('a save of a published invitation that passes the check asks nothing', async () => {
  const { user, saves } = await open(published, [])
  await user.click(await buttonOf('change'))
  await user.click(await buttonOf('save'))
  await waitFor(() => expect(saves()).toHaveLength(1))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('U1 changes that cannot be published: the problems are shown before anything is saved, and a draft is saved only after confirmation', async () => {
  const { server, user, saves } = await open(published, [missingText])
  await user.click(await buttonOf('change'))
  await user.click(await buttonOf('save'))
  expect(await screen.findByText(missingText.message)).toBeTruthy()
  expect(server.requestsOf(invitations.checkUnsaved)[0]?.body).toMatchObject({ id: 7, title: { el: 'Νέος τίτλος' } })
  await user.click(await buttonOf(invitationsEl['keep.stay']))
  await waitFor(() => expect(screen.queryByText(missingText.message)).toBeNull())
  expect([saves().length, screen.getByRole('status').textContent]).toEqual([0, 'Νέος τίτλος'])
  await user.click(await buttonOf('save'))
  await user.click(await buttonOf(invitationsEl['keep.do']))
  await waitFor(() => expect(saves()).toHaveLength(1))
  expect(saves()[0]?.body).toMatchObject({ isPublished: true, title: { el: 'Νέος τίτλος' } })
})

test('a check that fails does not hold the save up', async () => {
  const { server, user, saves } = await open(published, [])
  server.on(invitations.checkUnsaved, () => new FakeRefusal('invitation.badForm'))
  await user.click(await buttonOf('save'))
  await waitFor(() => expect(saves()).toHaveLength(1))
})

test('an invitation that is not published is saved without a check', async () => {
  const { server, user, saves } = await open(invitationEditOf(), [missingText])
  await user.click(await buttonOf('save'))
  await waitFor(() => expect(saves()).toHaveLength(1))
  expect(server.requestsOf(invitations.checkUnsaved)).toEqual([])
})
