import { users } from '@klesis/contract/users/users.calls.ts'
import type { UserView } from '@klesis/contract/users/users.ts'
import { expect, test } from 'vitest'
import { FakeRefusal, refusalText, startFakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/show.tsx'
import { screen, waitFor, within } from '../../testing/testing-library.ts'
import { SignersCard } from './SignersCard.tsx'
import { usersEl } from './users.el.ts'

const at = '2026-11-20T10:00:00Z'
const fingerprint = 'ab'.repeat(32)
const waiting: UserView['signers'][number] = { provider: 'sapi', fingerprint, name: 'KONSTANTINOS STAMATAKIS', askedAt: at, acceptedAt: null }
const person: UserView = {
  ...{ id: 7, uid: 'kostas@uni.example', fullname: 'Κώστας Σταματάκης', avatar: null, unit: null, loginGroup: 'university', roles: [], isActive: true },
  ...{ seenAt: at, revision: 3, email: null, createdAt: at, confirmed: true, username: null, logins: [], invitations: [], units: [], sessions: [] },
  ...{ signIns: [], signers: [waiting] },
}
const button = (name: string) => screen.findByRole('button', { name })

async function open(signer = waiting) {
  const server = startFakeServer()
  server.on(users.read, () => person)
  const { user } = await show(<SignersCard user={{ ...person, signers: [signer] }} />, 'users')
  return { server, user }
}

test('a certificate in another name is accepted after both names were read', async () => {
  const { server, user } = await open()
  server.on(users.setSigner, () => ({ ...person, signers: [{ ...waiting, acceptedAt: at }] }))
  await screen.findByText(usersEl['signers.waits'])
  await user.click(await button(usersEl['signers.accept']))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('KONSTANTINOS STAMATAKIS')
  expect(dialog.textContent).toContain('Κώστας Σταματάκης')
  await user.click(within(dialog).getByRole('button', { name: usersEl['signers.accept'] }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.requestsOf(users.setSigner).map(({ body }) => body)).toEqual([{ fingerprint, isAccepted: true, revision: 3 }])
})

test('one in use is only removed, and a refusal is told in the dialog', async () => {
  const { server, user } = await open({ ...waiting, acceptedAt: at })
  server.on(users.setSigner, () => new FakeRefusal('signing.subjectTaken'))
  await user.click(await button(usersEl['signers.remove']))
  expect(screen.queryByText(usersEl['signers.waits'])).toBeNull()
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: usersEl['signers.remove'] }))
  await screen.findByText(refusalText('signing.subjectTaken'))
  expect(server.requestsOf(users.setSigner).map(({ body }) => body)).toEqual([{ fingerprint, isAccepted: false, revision: 3 }])
})
