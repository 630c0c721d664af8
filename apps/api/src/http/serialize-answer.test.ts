import type { Endpoint } from '@klesis/contract/endpoint.ts'
import { endpoints } from '@klesis/contract/endpoints.ts'
import { expect, test } from 'vitest'
import { compileSerializer } from './serialize-answer.ts'

test('a serializer can be made for the answer of each call', () => {
  const json = Object.values(endpoints)
    .flatMap((group): Endpoint[] => Object.values(group))
    .filter(({ answers = 'json' }) => answers === 'json')
  for (const { method, path, response } of json) expect(() => compileSerializer(response), `${method} ${path}`).not.toThrow()
})
