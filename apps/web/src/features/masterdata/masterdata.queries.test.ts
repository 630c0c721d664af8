import { masterdata } from '@klesis/contract/masterdata/masterdata.calls.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { FakeRefusal, startFakeServer } from '../../testing/fake-server.ts'
import { masterDataOf } from '../../testing/people.ts'
import { masterDataQuery } from './masterdata.queries.ts'

test('the addresses of the form service come with master data; that they did not come is only logged', async () => {
  const server = startFakeServer()
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const read = () => new QueryClient().fetchQuery({ ...masterDataQuery, retry: false })
  server.on(masterdata.read, () => new FakeRefusal('server.unavailable'))
  await expect(read()).rejects.toThrow()
  expect(logged.mock.calls.map(([text]) => text)).toEqual(['set form config config error'])
  server.on(masterdata.read, () => masterDataOf())
  expect((await read()).formService).toEqual({ appUrl: 'https://portal.example', apiUrl: 'https://portal.example/formio/api' })
})
