import { invitations } from '@klesis/contract/invitations/invitations.calls.ts'
import { requirements } from '@klesis/contract/invitations/requirements.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { i18n } from '../../../i18n/texts.ts'
import { FakeRefusal, startFakeServer } from '../../../testing/fake-server.ts'
import { buttonOf, show } from '../../../testing/show.tsx'
import { screen, waitFor } from '../../../testing/testing-library.ts'
import { HistorySection } from '../history/HistorySection.tsx'
import { invitationsEl } from '../invitations.el.ts'
import { editQuery } from '../invitations.queries.ts'
import { invitationEditOf } from '../testing/invitation-edit-of.ts'
import { RequirementsSection } from './RequirementsSection.tsx'

const asked = (id: number, title: string, more = {}) => ({
  ...{ id, invitationId: 7, attachmentType: { id, title: { el: title }, accepts: [] }, attachmentTypeId: id },
  ...{ isRequired: true, min: 1, max: 1, keepFileName: false, actions: null, ...more },
})
const template = { id: '0d3c1f8e-5d55-4b53-9d3c-0f4f7f1a7a11', name: 'Έντυπο.pdf', size: 2_048 }

test('documents show their text and file, and a button moves one: the whole order is saved and announced to screen readers', async () => {
  const server = startFakeServer()
  server.on(requirements.reorder, () => ({ ok: true as const }))
  const invitation = { ...invitationEditOf(), requirements: [asked(1, 'Πτυχίο', { note: { el: 'Επικυρωμένο' } }), asked(2, 'Δήλωση', { template })] }
  const { user } = await show(<RequirementsSection invitation={invitation} />, 'invitations')
  expect(await screen.findByText('Επικυρωμένο')).toBeTruthy()
  expect(screen.getByText(/αρχείο για συμπλήρωση: Έντυπο\.pdf/)).toBeTruthy()
  expect(screen.getByLabelText<HTMLButtonElement>('Πιο πάνω: Πτυχίο').disabled).toBe(true)
  await user.click(screen.getByLabelText('Πιο κάτω: Πτυχίο'))
  await waitFor(() => expect(server.requestsOf(requirements.reorder)).toMatchObject([{ body: [2, 1] }]))
  expect(screen.getByText('Πτυχίο: θέση 2 από 2')).toBeTruthy()
})

/** The section with the history of its invitation, as the page reads both. */
function Page() {
  const { data } = useQuery(editQuery(7))
  return (
    data && (
      <>
        <RequirementsSection invitation={data} />
        <HistorySection invitation={data} />
      </>
    )
  )
}

test('a document that somebody else removed goes when its removal is refused, and the history is read again', async () => {
  const server = startFakeServer()
  server.on(invitations.read, () => invitationEditOf({ requirements: [asked(1, 'Πτυχίο')] }))
  server.on(invitations.history, () => ({ items: [], total: 0, totalIsExact: true }))
  server.on(requirements.remove, () => {
    server.on(invitations.read, () => invitationEditOf())
    return new FakeRefusal('requirement.notFound')
  })
  const { user } = await show(<Page />, 'invitations')
  await user.click(await screen.findByLabelText(i18n.t('invitations:requirements.remove', { title: 'Πτυχίο' })))
  await user.click(await buttonOf(invitationsEl['requirements.removeDo']))
  await screen.findByText(invitationsEl['requirements.noneText'])
  await waitFor(() => expect(server.requestsOf(invitations.history)).toHaveLength(2))
})
