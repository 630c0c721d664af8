import { requirements } from '@klesis/contract/invitations/requirements.calls.ts'
import { expect, test } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { screen, waitFor } from '../../../testing/testing-library.ts'
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
