import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { clientDetailsOf } from './client-details-of.ts'

test.each([
  [undefined, 0],
  ['a'.repeat(300), 300],
  ['a'.repeat(301), 300],
])('of the name of a browser at most 300 characters are kept, case %#', (name, length) => {
  const request = { ip: '192.0.2.7', headers: { 'user-agent': name } } as unknown as FastifyRequest
  expect(clientDetailsOf(request)).toEqual({ address: '192.0.2.7', browser: 'a'.repeat(length) })
})
