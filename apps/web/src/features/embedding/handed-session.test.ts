import { expect, test } from 'vitest'
import { toExactOrigin } from '../../api/host-page.ts'
import { readHandedSession } from './handed-session.ts'

const source = window
const origin = 'https://portal.uni.example'
const session = { access_token: 'token', uid: 'head@uni.example', invitationId: 5 }
const right = { origin, source, data: { type: 'klesis:session', session } }
const read = (event: object) => readHandedSession(event as MessageEvent<unknown>, { origin, source })

test('accepts the session of the own sign-in window and nothing else', () => {
  expect(read({ ...right, data: { ...right.data, session: { ...session, roles: ['admin'], extra: 'x' } } })).toEqual(session)
})

test.each([
  ['another origin', { ...right, origin: 'https://evil.example' }],
  ['no origin', { ...right, origin: 'null' }],
  ['another window', { ...right, source: {} }],
  ['no window', { ...right, source: null }],
  ['another type', { ...right, data: { type: 'klesis:height', session } }],
  ['no object', { ...right, data: 'klesis:session' }],
  ['nothing', { ...right, data: null }],
  ['no session', { ...right, data: { type: 'klesis:session' } }],
  ['a session that is text', { ...right, data: { type: 'klesis:session', session: JSON.stringify(session) } }],
  ['no token', { ...right, data: { type: 'klesis:session', session: { ...session, access_token: '' } } }],
  ['a token that is none', { ...right, data: { type: 'klesis:session', session: { ...session, access_token: { length: 5 } } } }],
  ['a huge token', { ...right, data: { type: 'klesis:session', session: { ...session, access_token: 'a'.repeat(10_000_000) } } }],
  ['a huge name', { ...right, data: { type: 'klesis:session', session: { ...session, uid: 'a'.repeat(10_000_000) } } }],
  ['no invitation', { ...right, data: { type: 'klesis:session', session: { ...session, invitationId: '5' } } }],
])('ignores a message of %s', (_, event) => {
  expect(read(event)).toBeUndefined()
})

test.each([
  '*',
  '/',
  'null',
  'https://host.example/',
  'https://host.example/page',
  'HTTPS://host.example',
  'javascript:1',
  `https://${'a'.repeat(400)}.example`,
])('refuses %s as target origin', (text) => {
  expect(toExactOrigin(text)).toBeUndefined()
})

test('accepts the exact origin', () => {
  expect(toExactOrigin('https://host.example:8443')).toBe('https://host.example:8443')
})
