import { users } from '@klesis/contract/users/users.calls.ts'
import { expect, test } from 'vitest'
import { FakeRefusal, refusalText, startFakeServer } from '../../../testing/fake-server.ts'
import { buttonOf, show } from '../../../testing/show.tsx'
import { screen, waitFor } from '../../../testing/testing-library.ts'
import { usersEl } from '../users.el.ts'
import { NewUserDialog } from './NewUserDialog.tsx'

const input = (label: string) => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
const send = () => buttonOf(usersEl['create.confirm'])

async function open() {
  const server = startFakeServer()
  const { user } = await show(<NewUserDialog onClose={() => undefined} />, 'users')
  await screen.findByRole('dialog')
  const fill = async (email: string) => {
    await user.type(await input(usersEl['create.email']), email)
    await user.type(await input(usersEl['create.firstName']), 'Νεφέλη')
    await user.type(await input(usersEl['create.lastName']), 'Νέα')
    await user.click(await buttonOf(usersEl['create.generate']))
  }
  return { server, user, fill }
}

test('does not send an empty form: each field shows its fault, and the first is focused', async () => {
  const { server, user } = await open()
  server.on(users.create, () => ({ id: 1 }))
  await user.click(await send())
  expect(await screen.findAllByText(usersEl['create.required'])).toHaveLength(3)
  const email = await input(usersEl['create.email'])
  await waitFor(() => expect(document.activeElement).toBe(email))
  await user.type(email, 'nefeli')
  expect(screen.getByText(usersEl['create.badEmail'])).toBeTruthy()
  await user.type(email, '@mail.example')
  expect(screen.queryByText(usersEl['create.badEmail'])).toBeNull()
  expect(server.requestsOf(users.create)).toEqual([])
})

test('shows a duplicate address at its field, keeps the value and focuses it', async () => {
  const { server, user, fill } = await open()
  server.on(users.create, () => new FakeRefusal('user.addressTaken'))
  await fill('Known@Mail.example')
  await user.click(await send())
  await screen.findByText(refusalText('user.addressTaken'))
  const email = await input(usersEl['create.email'])
  await waitFor(() => expect(document.activeElement).toBe(email))
  expect(email.value).toBe('Known@Mail.example')
  await user.type(email, '2')
  expect(screen.queryByText(refusalText('user.addressTaken'))).toBeNull()
})

test('creates the account with the address in lower case and shows its password once', async () => {
  const { server, user, fill } = await open()
  server.on(users.create, () => ({ id: 12 }))
  await fill('New@Mail.example')
  await user.click(await send())
  await screen.findByText(usersEl['once.title'])
  const [sent] = server.requestsOf(users.create)
  expect(sent?.body).toMatchObject({ email: 'new@mail.example', firstName: 'Νεφέλη', lastName: 'Νέα', loginGroup: 'external' })
  expect(screen.getByText(String(sent?.body.password))).toBeTruthy()
})
