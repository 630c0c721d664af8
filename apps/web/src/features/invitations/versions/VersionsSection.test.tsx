import { invitations } from '@klesis/contract/invitations/invitations.calls.ts'
import type { VersionRow } from '@klesis/contract/invitations/versions.ts'
import { expect, test, vi } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { buttonOf, show } from '../../../testing/show.tsx'
import { screen, waitFor, within } from '../../../testing/testing-library.ts'
import { invitationEditOf } from '../testing/invitation-edit-of.ts'
import { VersionsSection } from './VersionsSection.tsx'
import { versionsEl } from './versions.el.ts'

const author = { createdAt: '2026-10-01T08:00:00.000Z', author: 'Ελένη Δοκιμή' }
const rows: VersionRow[] = [
  { number: 2, parent: 1, ...author, changed: ['form'], isCurrent: true, isDraft: false, drafts: 3, submitted: 1 },
  { number: 1, parent: null, ...author, changed: [], isCurrent: false, isDraft: false, drafts: 0, submitted: 0 },
]
const invitation = invitationEditOf({ isPublished: true })

async function open(isModified = false) {
  const server = startFakeServer()
  server.on(invitations.versions, () => ({ items: rows, total: 2, totalIsExact: true }))
  server.on(invitations.version, ({ params }) => ({
    ...{ form: invitation.form, evaluationForm: null, requirements: [], items: [] },
    changes: params.number === '2' ? [{ section: ['form'], label: 'Παλιό', field: null, before: 'textfield', after: null }] : [],
  }))
  const draft = { savedAt: '2026-11-20T10:00:00.000Z', savedBy: 'Ελένη Δοκιμή' }
  server.on(invitations.restoreVersion, () => ({ ...invitation, revision: 4, draft }))
  const onRestored = vi.fn()
  const { user } = await show(<VersionsSection invitation={invitation} isModified={isModified} onRestored={onRestored} />, 'invitations', 'versions')
  return { server, user, onRestored }
}

test('the versions are listed with their applications, and each opens with what it changed', async () => {
  const { user } = await open()
  const [second, first] = within(await screen.findByRole('list', { name: versionsEl['list.label'] })).getAllByRole('listitem')
  expect(second?.textContent).toContain('3 πρόχειρες')
  expect(second?.textContent).toContain(`Ελένη Δοκιμή · ${versionsEl['part.form']}`)
  expect(first?.textContent).not.toContain('πρόχειρες')
  await user.click(await screen.findByText('Προβολή της έκδοσης 2'))
  expect((await screen.findAllByText(/Παλιό/))[0]).toBeTruthy()
  expect(screen.queryByRole('button', { name: versionsEl['restore.do'] })).toBeNull()
})

test('an earlier version is restored after a question, from the revision on the page', async () => {
  const { user, server, onRestored } = await open()
  await user.click(await screen.findByText('Προβολή της έκδοσης 1'))
  await user.click(await buttonOf(versionsEl['restore.do']))
  expect(server.requestsOf(invitations.restoreVersion)).toHaveLength(0)
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: versionsEl['restore.do'] }))
  await waitFor(() => expect(onRestored).toHaveBeenCalledWith(expect.objectContaining({ revision: 4 })))
  expect(server.requestsOf(invitations.restoreVersion)[0]).toMatchObject({ params: { id: '7', number: '1' }, body: { revision: 3 } })
})

test('nothing is restored over changes that are not saved', async () => {
  const { user } = await open(true)
  await user.click(await screen.findByText('Προβολή της έκδοσης 1'))
  expect(await screen.findByText(versionsEl['restore.unsaved'])).toBeTruthy()
  expect((await buttonOf(versionsEl['restore.do'])).hasAttribute('disabled')).toBe(true)
})
