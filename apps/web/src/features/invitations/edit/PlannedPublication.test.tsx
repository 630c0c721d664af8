import { invitations } from '@klesis/contract/invitations/invitations.calls.ts'
import { expect, test } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { buttonOf, show } from '../../../testing/show.tsx'
import { screen, waitFor } from '../../../testing/testing-library.ts'
import { invitationEditOf } from '../testing/invitation-edit-of.ts'
import { invitationEditorEl } from './invitation-editor.el.ts'
import { PlannedPublication } from './PlannedPublication.tsx'

test('the header says when it is published and who decided it, and a publication is cancelled once it is confirmed', async () => {
  const server = startFakeServer()
  server.on(invitations.cancelPublication, () => ({ ok: true as const }))
  const planned = { ...invitationEditOf(), plannedPublication: { at: '2999-01-01T07:00:00Z', by: 'Νίκη Γραμματέα' } }
  const { user } = await show(<PlannedPublication invitation={planned} />, 'invitation-editor')
  expect(await screen.findByText('01-01-2999, 09:00')).toBeTruthy()
  expect(screen.getByText('το όρισε: Νίκη Γραμματέα')).toBeTruthy()
  await user.click(await buttonOf(invitationEditorEl['planned.cancel']))
  expect(server.requestsOf(invitations.cancelPublication)).toEqual([])
  await user.click((await screen.findAllByRole('button', { name: invitationEditorEl['planned.cancel'] })).at(-1) as HTMLElement)
  await waitFor(() => expect(server.requestsOf(invitations.cancelPublication)).toMatchObject([{ params: { id: '7' } }]))
})
