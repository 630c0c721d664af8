import type { Endpoint } from '@klesis/contract/endpoint.ts'
import { endpoints } from '@klesis/contract/endpoints.ts'
import { processorTime } from '@klesis/forms/scripts/processor-time.ts'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { testApp } from '../testing/test-app.ts'
import { testClient } from '../testing/test-client.ts'
import { accessRows } from './testing/access-rows.ts'
import { makeWorld, type World } from './testing/world.ts'

const t = await testApp({ environment: { DEMO: '1' } })
let world: World
beforeAll(async () => {
  world = await makeWorld(t)
})

/** The whole contract, and the rules of a call: a number may stand in for a text, and so on down. */
const all: Endpoint[] = Object.values(endpoints).flatMap((feature) => Object.values(feature))
const json = all.filter(({ accepts = 'json', answers = 'json' }) => accepts === 'json' && answers === 'json')

/** Invalid values that people, scanners and broken clients send. */
const odd = [
  null,
  '',
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  true,
  [],
  {},
  'x'.repeat(20_000),
  'Ά́λφα',
  '​‮​',
  '\u0000',
  '\uD800',
  "'; drop table person; --",
  '%_\\',
  '{"$ne":1}',
  JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":1}}') as unknown,
  { toString: 1, valueOf: 1, toJSON: 1, length: -1 },
  [{ toString: false }],
  Array.from({ length: 300 }).reduce<unknown>((inner) => [inner], 1),
]

type Members = Record<string, unknown>
const isMembers = (value: unknown): value is Members => typeof value === 'object' && value !== null && !Array.isArray(value)

const without = (right: Members, name: string): Members => Object.fromEntries(Object.entries(right).filter(([other]) => other !== name))

/** Valid values with one member removed or replaced by an invalid one, two levels deep. */
const withOneWrong = (right: Members, depth = 2): Members[] =>
  Object.entries(right).flatMap(([name, value]) => [
    without(right, name),
    ...odd.map((one) => ({ ...right, [name]: one })),
    ...(depth > 1 && isMembers(value) ? withOneWrong(value, depth - 1).map((below) => ({ ...right, [name]: below })) : []),
  ])

function broken(right: unknown): unknown[] {
  if (!isMembers(right)) return [...odd, ...odd.map((one) => [one])]
  return [...odd, { ...right, unknownField: 'x', createdBy: 1, isAdmin: true }, ...withOneWrong(right)]
}

const path = (pattern: string, params: Record<string, unknown>) =>
  pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? 1)))

/** Expects a status below 500, a server that is not blocked, and no implementation details in the response; other hangs end by the test's time-out. */
function expectPlain({ status, text }: { status: number; text: string }, processorMs: number, what: string) {
  expect(status, `${what} → ${text.slice(0, 300)}`).toBeLessThan(500)
  expect(text).not.toMatch(/node_modules|\.ts:\d|at \w+ \(|select .* from|syntax error/i)
  expect(processorMs, what).toBeLessThan(5_000)
}

describe.each(json.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))('%s', (name, endpoint) => {
  const row = accessRows[name]
  const verb = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'
  const ask = async (url: string, body?: unknown) => {
    const as = testClient(t.app, world.people.admin.token)
    const before = processorTime()
    const answer = verb === 'get' ? await as.get(url) : await as[verb](url, body)
    expectPlain(answer, processorTime() - before, `${name} ${url.slice(0, 120)} ${JSON.stringify(body)?.slice(0, 200)}`)
  }

  test('withstands any path', async () => {
    for (const one of ['0', '-1', '999999999', '99999999999', '1.5', 'x', '%00', '../..', '🙂', 'a'.repeat(500)]) {
      const params = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, part]) => [String(part), one]))
      if (Object.keys(params).length > 0) await ask(path(endpoint.path, params), row?.body?.(world))
    }
  })

  test('withstands any query', async () => {
    const { query } = endpoint
    if (!(query instanceof z.ZodObject)) return
    const here = path(endpoint.path, row?.params?.(world) ?? {})
    for (const key of Object.keys(query.shape)) {
      for (const one of [
        '',
        '-1',
        '1e9',
        'NaN',
        '{',
        '{"a":[[[[]]]]}',
        '[]',
        'null',
        '%',
        "'",
        '\u0000',
        'x'.repeat(30_000),
        '../../etc',
        '__proto__',
        '((a+)+)+$',
      ]) {
        await ask(`${here}?${key}=${encodeURIComponent(one)}&${key}=twice`)
        await ask(`${here}?${key}=${encodeURIComponent(one)}`)
      }
    }
  })

  test('withstands any body', async () => {
    if (!endpoint.body || verb === 'get') return
    const here = path(endpoint.path, row?.params?.(world) ?? {})
    for (const body of broken(row?.body?.(world) ?? {})) await ask(here, body)
    await fc.assert(
      fc.asyncProperty(fc.jsonValue({ maxDepth: 6 }), async (body) => ask(here, body)),
      { numRuns: 20 },
    )
  })
})
