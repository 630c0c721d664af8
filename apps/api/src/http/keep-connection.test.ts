import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contextOf } from '../db/db-context.ts'
import { multipartBody, multipartHeaders } from '../testing/multipart.ts'
import { testApp } from '../testing/test-app.ts'

const config = { access: 'public' } as const
const stream = new PassThrough()
const t = await testApp({
  extra: async (app) => {
    app.post('/api/full', { config, bodyLimit: 50_000_000 }, async (call) => {
      const part = await call.file()
      for await (const _ of part?.file ?? []) throw Object.assign(new Error('no room'), { code: 'ENOSPC' })
    })
    app.post('/api/small', { config }, async ({ body }) => body)
    app.post('/api/counted', { config }, async () => contextOf(app.db).callsUnderWay)
    app.post('/api/stream', { config }, async (_, reply) => reply.type('text/event-stream').send(stream))
    app.post('/api/taken', { config }, async (_, reply) => {
      reply.hijack()
      reply.raw.end()
    })
    app.post('/api/kept', { config }, async (_, reply) => {
      reply.hijack()
      reply.raw.write('{')
    })
  },
})
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
beforeAll(() => t.app.listen({ port: 0, host: '127.0.0.1' }))
afterAll(() => agent.destroy())

async function send(path: string, type: string, body: string | Buffer) {
  const { port } = t.app.server.address() as AddressInfo
  const call = request({ port, host: '127.0.0.1', agent, method: 'POST', path, headers: { 'content-type': type, 'content-length': Buffer.byteLength(body) } })
  call.end(body)
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  const from = answer.socket.localPort
  await answer.resume().toArray()
  return { status: answer.statusCode, from }
}

const json = 'application/json'
const upload = multipartBody({ name: 'a.pdf', bytes: Buffer.alloc(10_000_000, 'x') })

test.each<[string, number, Parameters<typeof send>]>([
  ['an upload refused while it is sent', 507, ['/api/full', multipartHeaders['content-type'], upload]],
  ['a body that is too large', 413, ['/api/small', json, JSON.stringify('x'.repeat(5_000_000))]],
  ['a body with too many values', 413, ['/api/small', json, JSON.stringify(Array.from({ length: 6_000 }, () => 1))]],
  ['a body that is no JSON', 400, ['/api/small', json, '{']],
  ['a body of an unknown type', 415, ['/api/small', 'text/csv', 'x'.repeat(500_000)]],
  ['a call that does not exist', 404, ['/api/none', json, '{}']],
])('F20 after %s the connection serves the next call', async (_, status, refused) => {
  const { from } = await send('/api/small', json, '{}')
  expect(await send(...refused)).toEqual({ status, from })
  expect(await send('/api/small', json, '{}')).toEqual({ status: 200, from })
})

test('calls count as under way until they are answered, refused or given up, and a stream until it begins', async () => {
  const counted = () => t.guest.post('/api/counted')
  const { port } = t.app.server.address() as AddressInfo
  const open = request({ port, host: '127.0.0.1', method: 'POST', path: '/api/stream' })
  open.end()
  stream.write('data: 1\n\n')
  await once(open, 'response')
  await send('/api/taken', json, '{}')
  await t.guest.post('/api/none')
  expect((await counted()).body).toBe(1)
  open.on('error', () => undefined).destroy()
  stream.end()
  const left = request({ port, host: '127.0.0.1', method: 'POST', path: '/api/kept' })
  left.on('error', () => undefined).end()
  await once(left, 'response')
  left.destroy()
  await expect.poll(async () => (await counted()).body).toBe(1)
})
