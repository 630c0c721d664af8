import { invitations } from '@klesis/contract/invitations/invitations.calls.ts'
import { expect, test } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { buttonOf, show } from '../../../testing/show.tsx'
import { screen, waitFor } from '../../../testing/testing-library.ts'
import { invitationEditOf } from '../testing/invitation-edit-of.ts'
import { invitationEditorEl } from './invitation-editor.el.ts'
import { NotSentBack } from './NotSentBack.tsx'

test('applications that could not be sent back are named, and are tried again', async () => {
  const server = startFakeServer()
  server.on(invitations.retrySendingBack, () => ({ ok: true as const }))
  const notSentBack = { at: '2026-11-20T10:00:00Z', count: 4, applicationIds: [31, 32], isOutdated: false }
  const { user } = await show(<NotSentBack invitation={invitationEditOf({ notSentBack })} />, 'invitation-editor')
  const links = await screen.findAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Αίτηση 31', '/application/edit/31'],
    ['Αίτηση 32', '/application/edit/32'],
  ])
  expect(screen.getByText('και άλλες 2')).toBeTruthy()
  await user.click(await buttonOf(invitationEditorEl['notSentBack.retry']))
  await waitFor(() => expect(server.requestsOf(invitations.retrySendingBack)).toMatchObject([{ params: { id: '7' } }]))
})

test('what a newer version has overtaken is named and not tried again', async () => {
  const notSentBack = { at: '2026-11-20T10:00:00Z', count: 1, applicationIds: [31], isOutdated: true }
  await show(<NotSentBack invitation={invitationEditOf({ notSentBack })} />, 'invitation-editor')
  expect(await screen.findByText(invitationEditorEl['notSentBack.outdated'], { exact: false })).toBeTruthy()
  expect([screen.getByRole('link').textContent, screen.queryByRole('button')]).toEqual(['Αίτηση 31', null])
})
