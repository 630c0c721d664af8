import type { InvitationEdit, PublishProblem } from '@klesis/contract/invitations/invitation.ts'
import { invitations } from '@klesis/contract/invitations/invitations.calls.ts'
import { expect, test, vi } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { buttonOf, show } from '../../../testing/show.tsx'
import { screen, waitFor } from '../../../testing/testing-library.ts'
import { invitationsEl } from '../invitations.el.ts'
import { invitationEditOf } from '../testing/invitation-edit-of.ts'
import { invitationEditorEl } from './invitation-editor.el.ts'
import { PublishDialog } from './PublishDialog.tsx'
import { useEditing } from './use-editing.ts'

const endBeforeStart: PublishProblem = { code: 'endBeforeStart', message: 'Η λήξη είναι πριν από την έναρξη.', params: {} }
const noDescription: PublishProblem = { code: 'noDescription', message: 'Η πρόσκληση δεν έχει περιγραφή.', params: {} }

type Props = Omit<Parameters<typeof PublishDialog>[0], 'editing'>
const Page = (props: Props) => <PublishDialog editing={useEditing(props.invitation)} {...props} />

async function open(invitation: InvitationEdit, problems = [endBeforeStart]) {
  const server = startFakeServer()
  server.on(invitations.checkUnsaved, () => ({ problems, warnings: [noDescription] }))
  server.on(invitations.save, () => ({ ...invitation, isPublished: true, revision: 4 }))
  const [onGo, onTry, onClose] = [vi.fn(), vi.fn(), vi.fn()]
  const { user } = await show(
    <Page invitation={invitation} onGo={onGo} onTry={onTry} onClose={onClose} />,
    'invitations',
    'invitation-editor',
    'invitation-check',
  )
  return { server, user, onGo, onClose }
}

test('what was never checked is checked at once: problems prevent publishing, stand apart from warnings, and lead to their places', async () => {
  const { server, user, onGo, onClose } = await open(invitationEditOf({ id: 0 }))
  expect(await screen.findByText(endBeforeStart.message)).toBeTruthy()
  expect(screen.getByText(invitationsEl['check.title'])).toBeTruthy()
  expect(screen.getByText(invitationsEl['check.warnings'])).toBeTruthy()
  expect((await buttonOf(invitationEditorEl['publish.do'])).disabled).toBe(true)
  expect(screen.queryByText(invitationEditorEl['publish.told'], { exact: false })).toBeNull()
  await user.click(await buttonOf('Μετάβαση: Διάστημα'))
  expect(onGo).toHaveBeenCalledWith({ section: 'period', element: 'invitation-endsAt' })
  expect(onClose).toHaveBeenCalled()
  expect(server.requestsOf(invitations.checkUnsaved)).toMatchObject([{ body: { id: 0 } }])
})

test('without problems what the page shows is saved as published, and the dialog says who is told', async () => {
  const { server, user } = await open(invitationEditOf())
  expect(await screen.findByText(invitationsEl['check.none'])).toBeTruthy()
  expect(screen.getByText(`${invitationEditorEl['publish.told']} ${invitationEditorEl['publish.nobody']}`)).toBeTruthy()
  await user.click(await buttonOf(invitationEditorEl['publish.do']))
  await waitFor(() => expect(server.requestsOf(invitations.save)).toMatchObject([{ body: { id: 7, isPublished: true } }]))
})

test('who is told depends on what becomes of the applications that are there', async () => {
  await open({ ...invitationEditOf(), versions: [{ number: 1, createdAt: '2026-11-20T08:00:00Z', draft: 1, final: 0 }] })
  expect(await screen.findByText(invitationEditorEl['publish.asked'], { exact: false })).toBeTruthy()
})

test('at a time that has not passed it is planned and stays as it is, and a time that is set is there to be changed', async () => {
  const planned = { ...invitationEditOf(), plannedPublication: { at: '2999-01-01T07:00:00Z', by: 'Νίκη Γραμματέα' } }
  const { server, user } = await open(planned)
  const day = await screen.findByLabelText<HTMLInputElement>(/Ημέρα και ώρα δημοσίευσης.*ημερομηνία/i)
  expect([day.value, screen.queryByText(invitationEditorEl['publish.toldThen'], { exact: false }) !== null]).toEqual(['01-01-2999', true])
  await user.clear(day)
  await user.type(day, '01-02-2020')
  expect(screen.getByText(invitationEditorEl['publish.timePassed'])).toBeTruthy()
  expect((await buttonOf(invitationEditorEl['publish.plan'])).disabled).toBe(true)
  await user.clear(day)
  await user.type(day, '01-02-2999')
  await user.click(await buttonOf(invitationEditorEl['publish.plan']))
  await waitFor(() => expect(server.requestsOf(invitations.save)).toMatchObject([{ body: { isPublished: false, publishAt: '2999-02-01T07:00:00.000Z' } }]))
})

test('what is not saved yet is published now or not at all', async () => {
  await open({ ...invitationEditOf(), id: 0 }, [])
  await screen.findByText(invitationEditorEl['publish.saveFirst'])
  expect(screen.getByLabelText<HTMLInputElement>(invitationEditorEl['publish.later']).disabled).toBe(true)
})
