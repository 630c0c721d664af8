import { expect, test } from 'vitest'
import { isListed } from './is-listed.ts'
import { toOrigin } from './to-origin.ts'

test.each([
  ['https://www.uni.example', 'https://www.uni.example'],
  ['https://WWW.Uni.Example/apply?page=1#top', 'https://www.uni.example'],
  ['www.uni.example', 'https://www.uni.example'],
  ['www.uni.example:8443', 'https://www.uni.example:8443'],
  ['https://www.uni.example:443/', 'https://www.uni.example'],
  ['https://www.uni.example:8443', 'https://www.uni.example:8443'],
  ['http://localhost:8080/page', 'http://localhost:8080'],
  ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
])('%s is the origin %s', (text, origin) => {
  expect(toOrigin(text)).toBe(origin)
})

test.each([
  'http://www.uni.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'https://*.uni.example',
  'https://name:secret@uni.example',
  "https://uni.example; script-src 'unsafe-inline'",
  'https://uni.example https://evil.example',
  'https://',
  '*',
  "'self'",
  '',
])('%s is no origin that a frame may stand on', (text) => {
  expect(toOrigin(text)).toBeUndefined()
})

test.each([
  ['https://a.example', ['https://a.example'], true],
  ['https://a.example', ['a.example'], true],
  ['https://a.example:8443', ['a.example'], false],
  ['https://a.example:8443', ['a.example:*'], true],
  ['https://x.a.example', ['https://*.a.example'], true],
  ['https://a.example', ['https://*.a.example'], false],
  ['https://aaexample', ['a.example'], false],
  ['http://a.example', ['a.example'], false],
  ['https://a.example.evil', ['a.example'], false],
  ['https://evil.example', ["'none'"], false],
  ['null', ['a.example'], false],
  ['', [], false],
])('%s among %j: %s', (origin, sources, answer) => {
  expect(isListed(origin, sources)).toBe(answer)
})
