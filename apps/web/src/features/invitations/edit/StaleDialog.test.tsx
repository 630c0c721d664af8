import type { InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import { invitations } from '@klesis/contract/invitations/invitations.calls.ts'
import { expect, test } from 'vitest'
import { FakeRefusal, refusalText, startFakeServer } from '../../../testing/fake-server.ts'
import { buttonOf, show } from '../../../testing/show.tsx'
import { screen, waitFor } from '../../../testing/testing-library.ts'
import { invitationsEl } from '../invitations.el.ts'
import { invitationEditOf } from '../testing/invitation-edit-of.ts'
import { StaleDialog } from './StaleDialog.tsx'
import { useEditing } from './use-editing.ts'

function Editor({ invitation }: { invitation: InvitationEdit }) {
  const editing = useEditing(invitation)
  const { draft, saving } = editing
  return (
    <>
      <output>{JSON.stringify([draft.title, draft.shortNote, draft.flags.continuous])}</output>
      <button type="button" onClick={() => editing.change({ title: { ...draft.title, el: 'Ο δικός μου' } })}>
        change
      </button>
      <button type="button" onClick={editing.save}>
        save
      </button>
      <button type="button" onClick={editing.undo}>
        undo
      </button>
      {saving.error && <StaleDialog editing={editing} error={saving.error} />}
    </>
  )
}

const opened = invitationEditOf()
const newest = invitationEditOf({
  ...{ revision: 4, title: { el: 'Του άλλου', en: 'Theirs' }, shortNote: { el: 'Η σημείωσή τους' } },
  flags: { ...opened.flags, continuous: true },
})
const change = (field: string, before: string, after: string) => ({ section: [], label: 'EL', field, before, after })

async function saveTooLate() {
  const server = startFakeServer()
  server.on(invitations.impact, () => ({ drafts: 0, submitted: 0, changes: [], more: 0, evaluationGoesOn: false }))
  server.on(invitations.save, () => new FakeRefusal('invitation.stale'))
  server.on(invitations.read, () => newest)
  server.on(invitations.unsavedChanges, () => ({
    theirs: [change('shortNote', '', 'Η σημείωσή τους')],
    mine: [change('title', 'Υποτροφίες', 'Ο δικός μου')],
  }))
  const { user } = await show(<Editor invitation={opened} />, 'invitations')
  await user.click(await buttonOf('change'))
  await user.click(await buttonOf('save'))
  return { server, user, press: async (key: keyof typeof invitationsEl) => user.click(await buttonOf(invitationsEl[key])) }
}
const shown = () => JSON.parse(screen.getByText(/^\[/).textContent ?? '')

test('of an invitation that somebody else saved, their changes and mine are shown, and combined where only one of us changed; undo takes mine back to theirs', async () => {
  const { server, user, press } = await saveTooLate()
  expect(await screen.findByText(refusalText('invitation.stale'))).toBeTruthy()
  expect(await screen.findByText('Η σημείωσή τους')).toBeTruthy()
  expect(screen.getByText('Υποτροφίες').closest('details')?.open).toBe(true)
  expect(await screen.findByText(invitationsEl['stale.both'].replace('{{fields}}', invitationsEl['field.title']))).toBeTruthy()
  expect(server.requestsOf(invitations.unsavedChanges)[0]?.body).toMatchObject({ opened: { title: opened.title }, mine: { title: { el: 'Ο δικός μου' } } })
  await press('stale.combine')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(shown()).toEqual([{ el: 'Ο δικός μου', en: 'Theirs' }, { el: 'Η σημείωσή τους' }, true])
  await user.click(await buttonOf('undo'))
  await waitFor(() => expect(shown()).toEqual([{ el: 'Του άλλου', en: 'Theirs' }, { el: 'Η σημείωσή τους' }, true]))
})

test('mine are copied, and the newer version is loaded in their place', async () => {
  const { press } = await saveTooLate()
  await press('stale.copy')
  expect(JSON.parse(await navigator.clipboard.readText())).toMatchObject({ title: { el: 'Ο δικός μου' } })
  await press('stale.load')
  await waitFor(() => expect(shown()).toEqual([newest.title, newest.shortNote, true]))
})
