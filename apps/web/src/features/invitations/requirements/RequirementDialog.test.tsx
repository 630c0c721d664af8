import type { Role } from '@klesis/contract/access.ts'
import { identity } from '@klesis/contract/identity/identity.calls.ts'
import { invitations } from '@klesis/contract/invitations/invitations.calls.ts'
import { requirements } from '@klesis/contract/invitations/requirements.calls.ts'
import type { Requirement } from '@klesis/contract/invitations/requirements.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { appEl } from '../../../app/app.el.ts'
import { i18n } from '../../../i18n/texts.ts'
import { FakeRefusal, refusalText, startFakeServer } from '../../../testing/fake-server.ts'
import { personOf, signIn } from '../../../testing/people.ts'
import { buttonOf, fieldOf, pressBeside, show, write } from '../../../testing/show.tsx'
import { screen, waitFor } from '../../../testing/testing-library.ts'
import { toast } from '../../../ui/toast.ts'
import { invitationsEl } from '../invitations.el.ts'
import { invitationEditOf } from '../testing/invitation-edit-of.ts'
import { RequirementDialog } from './RequirementDialog.tsx'

vi.mock('../../../ui/toast.ts', () => ({ toast: vi.fn() }))
beforeEach(() => void vi.mocked(toast).mockClear())

const open = (...roles: Role[]) => openWith(undefined, ...roles)

async function openWith(requirement: Requirement | undefined, ...roles: Role[]) {
  const server = startFakeServer()
  const person = personOf({ roles })
  signIn(person)
  server.on(identity.me, () => person)
  server.on(requirements.types, () => [{ id: 4, title: { el: 'Πτυχίο' }, accepts: [] }])
  const onClose = vi.fn()
  const { user } = await show(<RequirementDialog invitationId={7} requirement={requirement} languages={['el', 'en']} onClose={onClose} />, 'invitations')
  await screen.findByText(invitationsEl.save)
  return { server, user, onClose, save: async () => user.click(await buttonOf(invitationsEl.save)) }
}

test.each<[string, Role[], number]>([
  ['an administrator', ['admin'], 1],
  ['who manages the invitation alone', [], 0],
])('%s finds the script of a document or not', async (_, roles, count) => {
  const { server } = await open(...roles)
  await waitFor(() => expect(server.requestsOf(identity.me)).toHaveLength(1))
  await waitFor(() => expect(screen.queryAllByText(invitationsEl['requirement.actions'])).toHaveLength(count))
})

test.each([
  ['the type', 'requirement.type', ' ', 'requirement.noType'],
  ['the least number', 'requirement.min', '', 'requirement.badMin'],
  ['the greatest number', 'requirement.max', '', 'requirement.badMax'],
  ['a least number above the greatest', 'requirement.min', '3', 'requirement.minAboveMax'],
] as const)('does not send %s and shows the fault at its field', async (_, field, text, fault) => {
  const { server, save } = await open()
  await write(invitationsEl['requirement.type'], 'Πτυχίο')
  await write(invitationsEl[field], text)
  await save()
  await screen.findByText(invitationsEl[fault])
  const input = await fieldOf(invitationsEl[field])
  await waitFor(() => expect(document.activeElement).toBe(input))
  expect(server.requestsOf(requirements.add)).toEqual([])
  expect(toast).not.toHaveBeenCalled()
})

test('a save that the server refuses is told by a toast and in the dialog, which keeps what was typed', async () => {
  const { server, save } = await open()
  await write(invitationsEl['requirement.type'], 'Χειρόγραφη δήλωση')
  server.on(requirements.add, () => new FakeRefusal('server.unavailable'))
  await save()
  await screen.findByText(refusalText('server.unavailable'))
  expect(vi.mocked(toast).mock.calls).toEqual([[{ tone: 'red', message: refusalText('server.unavailable') }]])
  expect((await fieldOf(invitationsEl['requirement.type'])).value).toBe('Χειρόγραφη δήλωση')
})

test('a press beside the dialog closes nothing, and what was typed is asked about before it closes', async () => {
  const { user, onClose } = await open()
  await write(invitationsEl['requirement.type'], 'Χειρόγραφη δήλωση')
  pressBeside()
  expect(screen.queryByText(invitationsEl['requirement.lost'])).toBeNull()
  await user.click(await buttonOf(appEl['action.cancel']))
  await screen.findByText(invitationsEl['requirement.lost'])
  expect(onClose).not.toHaveBeenCalled()
  await user.click(await buttonOf(appEl['guard.leave']))
  expect(onClose).toHaveBeenCalled()
})

test('a document that somebody else changed meanwhile is told field by field, and theirs stays where nothing was changed here', async () => {
  const opened = { id: 3, invitationId: 7, attachmentType: { id: 4, title: { el: 'Πτυχίο' }, accepts: [] }, attachmentTypeId: 4 }
  const requirement: Requirement = { ...opened, isRequired: true, min: 1, max: 1, keepFileName: false, actions: null, note: { el: 'Σε PDF' } }
  const newest = { ...requirement, max: 3 }
  const { server, save } = await openWith(requirement)
  server.on(invitations.read, () => invitationEditOf({ requirements: [newest] }))
  server.on(requirements.save, ({ body }) => (body.before?.max === 3 ? { ...newest, note: body.note ?? {} } : new FakeRefusal('requirement.changed')))
  await write(i18n.t('app:language.text', { label: invitationsEl['requirement.note'], language: 'el' }), 'Επικυρωμένο')
  await save()
  await screen.findByText(`${invitationsEl['requirement.max']}: από «1» σε «3».`)
  await save()
  await waitFor(() => expect(server.requestsOf(requirements.save)[1]).toMatchObject({ body: { max: 3, note: { el: 'Επικυρωμένο' } } }))
})
