import { directory } from '@klesis/contract/org/directory.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { FakeRefusal, refusalText, startFakeServer } from '../../../testing/fake-server.ts'
import { buttonOf, fieldOf, show, write } from '../../../testing/show.tsx'
import { screen, waitFor } from '../../../testing/testing-library.ts'
import { AddApiClientForm } from './AddApiClientForm.tsx'
import { apiClientsEl } from './api-clients.el.ts'
import { apiClientsQuery } from './api-clients.queries.ts'

function FormBesideList() {
  useQuery(apiClientsQuery)
  return <AddApiClientForm />
}

async function open() {
  const server = startFakeServer()
  server.on(directory.apiClients, () => ({ items: [] }))
  const { user } = await show(<FormBesideList />, 'api-clients')
  const add = async () => user.click(await buttonOf(apiClientsEl.addButton))
  return { server, add }
}
async function fill() {
  await write(apiClientsEl.name, 'Τηλεφωνικός κατάλογος')
  await write(apiClientsEl.lastDay, '01-09-2027')
}
const hasFocus = async (label: string) => {
  const field = await fieldOf(label)
  await waitFor(() => expect(document.activeElement).toBe(field))
}

test('requires name and last day, and focuses the name', async () => {
  const { server, add } = await open()
  await add()
  await screen.findByText(apiClientsEl.noName)
  await screen.findByText(apiClientsEl.noDay)
  await hasFocus(apiClientsEl.name)
  expect(server.requestsOf(directory.addApiClient)).toEqual([])
})

test.each([
  ['apiClient.nameTaken', apiClientsEl.name],
  ['apiClient.lastDayWrong', apiClientsEl.lastDay],
] as const)('shows %s at its field, focuses it, and keeps the typed values', async (code, label) => {
  const { server, add } = await open()
  server.on(directory.addApiClient, () => new FakeRefusal(code))
  await fill()
  await add()
  await screen.findByText(refusalText(code))
  await hasFocus(label)
  expect((await fieldOf(apiClientsEl.name)).value).toBe('Τηλεφωνικός κατάλογος')
  expect(server.requestsOf(directory.addApiClient).map(({ body }) => body)).toEqual([{ name: 'Τηλεφωνικός κατάλογος', lastDay: '2027-09-01' }])
  // It may have been made, as when only the answer was lost.
  expect(server.requestsOf(directory.apiClients)).toHaveLength(2)
})
