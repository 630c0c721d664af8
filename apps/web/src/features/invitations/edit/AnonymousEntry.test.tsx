import { invitations } from '@klesis/contract/invitations/invitations.calls.ts'
import { masterdata } from '@klesis/contract/masterdata/masterdata.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { masterDataOf } from '../../../testing/people.ts'
import { buttonOf, fieldOf, show } from '../../../testing/show.tsx'
import { screen, waitFor, within } from '../../../testing/testing-library.ts'
import { invitationsEl } from '../invitations.el.ts'
import { editQuery } from '../invitations.queries.ts'
import { invitationEditOf } from '../testing/invitation-edit-of.ts'
import { ApplicantFields } from './parts/ApplicantFields.tsx'
import { useEditing } from './use-editing.ts'

const [before, after] = ['3f0f4b0e-93d2-4d43-8a64-6a2d1f1f0001', '3f0f4b0e-93d2-4d43-8a64-6a2d1f1f0002']
const stored = invitationEditOf({ id: 4, entryKey: before, flags: { anonymous: true } as never })

function Fields({ invitation }: { invitation: typeof stored }) {
  return <ApplicantFields editing={useEditing(invitation)} entryKey={invitation.entryKey} />
}

function Page() {
  const { data } = useQuery(editQuery(4))
  return data ? <Fields invitation={data} /> : null
}

test('a new link is shown at once, though the page has not been saved', async () => {
  const server = startFakeServer()
  server.on(masterdata.read, () => masterDataOf())
  let entryKey = before
  server.on(invitations.read, () => ({ ...stored, entryKey }))
  server.on(invitations.renewEntryKey, () => {
    entryKey = after
    return { entryKey }
  })
  const { user } = await show(<Page />, 'invitations')
  await user.click(await buttonOf(invitationsEl['entry.renew']))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: invitationsEl['entry.renew'] }))
  await waitFor(async () => expect((await fieldOf(invitationsEl['entry.label'])).value).toContain(after))
})
