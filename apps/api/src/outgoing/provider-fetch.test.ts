import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { OutgoingError } from './outgoing-error.ts'
import { openProviderFetch } from './provider-fetch.ts'

let connections = 0
const server = createServer((_, response) => response.end('here'))
server.on('connection', () => {
  connections += 1
})
await new Promise<void>((done) => {
  server.listen(0, '127.0.0.1', done)
})
const { port } = server.address() as AddressInfo
afterAll(() => server.close())

const faultOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => (error instanceof OutgoingError ? error.fault : error),
  )

test('a host from the settings is reached even at a private address', async () => {
  const send = openProviderFetch({ configured: [`http://127.0.0.1:${port}/issuer`], milliseconds: 2_000 })
  expect(await (await send(`http://127.0.0.1:${port}/any`, { method: 'GET', headers: {} })).text()).toBe('here')
})

test.each([
  ['by http', `http://localhost:${port}/`, 'notListed'],
  ['at a private address', `https://127.0.0.1:${port}/`, 'privateAddress'],
  ['at a private address of version 6', `https://[::1]:${port}/`, 'privateAddress'],
  ['at the cloud’s own', 'https://169.254.169.254/latest', 'privateAddress'],
  ['by a name that leads there', `https://localhost:${port}/`, 'privateAddress'],
])('A30 a host that only the provider names is not reached %s', async (_, address, fault) => {
  const before = connections
  const send = openProviderFetch({ configured: ['https://idp.example'], milliseconds: 2_000 })
  expect(await faultOf(send(address, { method: 'GET', headers: {} }))).toBe(fault)
  expect(connections).toBe(before)
})
