import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listedOrigins } from './listed-origins.ts'
import { openOutgoing } from './outgoing.ts'
import { OutgoingError, type OutgoingFault } from './outgoing-error.ts'
import { isPublicAddress } from './public-address.ts'

let server: Server
let origin: string
let connections = 0

const answers: Record<string, RequestListener> = {
  '/list': (request, response) => response.end(JSON.stringify({ headers: request.headers })),
  '/redirect': (_, response) => response.writeHead(302, { location: '/list' }).end(),
  '/large': (_, response) => response.end(JSON.stringify('x'.repeat(2_000))),
  '/endless': (_, response) => {
    response.write('[')
    const timer = setInterval(() => response.write('1,'), 5)
    response.on('close', () => clearInterval(timer))
  },
  '/html': (_, response) => response.end('<p>sign in</p>'),
  '/broken': (_, response) => response.destroy(),
}

beforeAll(async () => {
  server = createServer((request, response) => (answers[request.url ?? ''] ?? ((_, missing) => missing.writeHead(404).end()))(request, response))
  server.on('connection', () => {
    connections += 1
  })
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  origin = `http://localhost:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const faultOf = (call: Promise<unknown>): Promise<OutgoingFault | undefined> =>
  call.then(
    () => undefined,
    (error: unknown) => (error instanceof OutgoingError ? error.fault : undefined),
  )

describe('addresses that may be connected to', () => {
  test.each([
    '127.0.0.1',
    '127.255.255.254',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001::1',
    'fc00::1',
    'fe80::1',
    'ff02::1',
    'not-an-address',
  ])('not %s', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
  test.each(['93.184.215.14', '172.32.0.1', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'])('but %s', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })
})

test('a listed host means https unless it is written with http://', () => {
  expect([...listedOrigins('a.example, http://b.example:8080  https://c.example/path,file:///etc')]).toEqual([
    'https://a.example',
    'http://b.example:8080',
    'https://c.example',
  ])
})

describe('a listed host with a private address is never reached', () => {
  test.each([
    'http://127.0.0.1',
    'http://[::ffff:127.0.0.1]',
    'http://[::1]',
    'http://0x7f.1',
    'http://2130706433',
    'http://0177.0.0.1',
    'http://127.1',
    'http://169.254.169.254',
    'http://localhost',
  ])('%s', async (host) => {
    const before = connections
    const at = `${host}:${new URL(origin).port}`
    expect(await faultOf(openOutgoing({ hosts: at }).getJson(`${at}/list`))).toBe('privateAddress')
    expect(connections).toBe(before)
  })
})

describe('URLs that are not listed', () => {
  test.each([
    'https://other.example/list',
    'http://catalog.example/list',
    'https://catalog.example:8443/list',
    'https://user:secret@catalog.example/list',
    'https://catalog.example.evil.example/list',
    'file:///etc/passwd',
    'gopher://catalog.example/',
    'data:application/json,[]',
    '/list',
    '',
  ])('%s', async (url) => {
    expect(await faultOf(openOutgoing({ hosts: 'catalog.example' }).getJson(url))).toBe('notListed')
  })
})

describe('a listed host with an allowed address', () => {
  const open = (options: { milliseconds?: number; bytes?: number } = {}) => openOutgoing({ hosts: origin, mayConnect: () => true, ...options })

  test('returns its JSON, and the accept header cannot be replaced', async () => {
    const answer = await open().getJson(`${origin}/list`, { 'x-key': 'one', accept: 'text/html' })
    expect(answer).toMatchObject({ headers: { 'x-key': 'one', accept: 'application/json' } })
  })

  test.each<[string, OutgoingFault]>([
    ['/redirect', 'redirect'],
    ['/missing', 'badStatus'],
    ['/html', 'notJson'],
    ['/broken', 'failed'],
  ])('%s fails with %s', async (path, fault) => {
    expect(await faultOf(open().getJson(`${origin}${path}`))).toBe(fault)
  })

  test('an answer above the size limit is cut off', async () => {
    expect(await faultOf(open({ bytes: 1_000 }).getJson(`${origin}/large`))).toBe('tooLarge')
  })

  test('an endless answer is cut off at the time limit', async () => {
    expect(await faultOf(open({ milliseconds: 60 }).getJson(`${origin}/endless`))).toBe('tooSlow')
  })
})
