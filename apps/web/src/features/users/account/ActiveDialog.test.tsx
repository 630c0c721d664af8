import { users } from '@klesis/contract/users/users.calls.ts'
import type { UserView } from '@klesis/contract/users/users.ts'
import { expect, test } from 'vitest'
import { appEl } from '../../../app/app.el.ts'
import { FakeRefusal, refusalText, startFakeServer } from '../../../testing/fake-server.ts'
import { fieldOf, show, write } from '../../../testing/show.tsx'
import { screen, waitFor } from '../../../testing/testing-library.ts'
import { usersEl } from '../users.el.ts'
import { ActiveDialog } from './ActiveDialog.tsx'

const at = '2026-11-20T10:00:00Z'
const person: UserView = {
  ...{ id: 7, uid: 'nefeli@uni.example', fullname: 'Νεφέλη Νέα', avatar: null, unit: null, loginGroup: 'university', roles: [], isActive: true },
  ...{ seenAt: at, revision: 3, email: null, createdAt: at, confirmed: true, username: 'nefeli', logins: [], invitations: [], units: [], sessions: [] },
  ...{ signIns: [], signers: [] },
}
const confirm = () => screen.getByRole('button', { name: usersEl['active.disable'] })

async function open() {
  const server = startFakeServer()
  server.on(users.read, () => person)
  const closed: true[] = []
  const { user } = await show(<ActiveDialog user={person} onClose={() => closed.push(true)} />, 'users')
  await screen.findByRole('dialog')
  return { server, user, closed }
}

test('does nothing without a reason and focuses its field', async () => {
  const { server, user } = await open()
  server.on(users.setActive, () => person)
  await write(appEl['reason.label'], '  ')
  await user.click(confirm())
  await screen.findByText(appEl['reason.missing'])
  const reason = await fieldOf(appEl['reason.label'])
  await waitFor(() => expect(document.activeElement).toBe(reason))
  expect(server.requestsOf(users.setActive)).toEqual([])
})

test.each([
  ['user.lastSystemAdmin', refusalText('user.lastSystemAdmin')],
  ['user.changed', usersEl['changed.title']],
] as const)('shows the refusal %s and keeps the reason', async (code, text) => {
  const { server, user, closed } = await open()
  server.on(users.setActive, () => new FakeRefusal(code))
  await write(appEl['reason.label'], 'Αποχώρησε')
  await user.click(confirm())
  await screen.findByText(text)
  expect((await fieldOf(appEl['reason.label'])).value).toBe('Αποχώρησε')
  expect(closed).toEqual([])
})

test('disables the account with a reason and closes the dialog', async () => {
  const { server, user, closed } = await open()
  server.on(users.setActive, () => ({ ...person, isActive: false, revision: 4 }))
  await write(appEl['reason.label'], ' Αποχώρησε ')
  await user.click(confirm())
  await waitFor(() => expect(closed).toEqual([true]))
  expect(server.requestsOf(users.setActive).map(({ body }) => body)).toEqual([{ isActive: false, reason: 'Αποχώρησε', revision: 3 }])
})
