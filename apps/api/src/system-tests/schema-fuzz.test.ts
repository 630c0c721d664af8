import type { Access } from '@klesis/contract/access.ts'
import { bodyLimits } from '@klesis/contract/body-limits.ts'
import type { Endpoint } from '@klesis/contract/endpoint.ts'
import { endpoints } from '@klesis/contract/endpoints.ts'
import { fc, runs } from '@klesis/forms/testing/fast-check.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { leastCost, measureCost, mostProcessorMs } from '../testing/processor-cost.ts'
import { testApp } from '../testing/test-app.ts'
import { testClient } from '../testing/test-client.ts'
import { type AccessFixture, makeAccessFixture } from './testing/access-fixture.ts'
import { accessRows } from './testing/access-rows.ts'

const t = await testApp({ environment: { DEMO: '1' } })
let fixture: AccessFixture
beforeAll(async () => {
  fixture = await makeAccessFixture(t)
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
  if (!isMembers(right)) return odd.map((one) => [one])
  return [{ ...right, unknownField: 'x', createdBy: 1, isAdmin: true }, ...withOneWrong(right)]
}

/** What the schema takes, and of what it refuses at the same place for the same reason the first: all others get the same answer from the same code. */
async function ofEachKind(schema: z.ZodType, bodies: readonly unknown[], what: string): Promise<unknown[]> {
  const kinds = new Set<string>()
  const kept: unknown[] = []
  for (const body of bodies) {
    const parsed = await leastCost(() => measureCost(() => schema.safeParse(body), { empty: () => schema.safeParse({}) }))
    expect(parsed.processorMs, `${what} ${JSON.stringify(body)?.slice(0, 200)}`).toBeLessThan(mostProcessorMs)
    const { error } = parsed.answer
    const kind = error && JSON.stringify(error.issues.map(({ code, message, path: at }) => [code === 'custom' ? message : code, ...at]))
    if (kind === undefined || !kinds.has(kind)) kept.push(body)
    if (kind !== undefined) kinds.add(kind)
  }
  return kept
}

const asJson = { 'content-type': 'application/json' }
const listOf = (one: string, count: number) => `[${Array.from({ length: count }, () => one).join(',')}]`
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

/** The right body with one of its members replaced by this JSON. */
const withMember = (right: unknown, json: string): string[] =>
  isMembers(right) ? Object.keys(right).map((name) => JSON.stringify({ ...right, [name]: '*' }).replace('"*"', () => json)) : []

/** Bodies with as many values as the call allows, in each of their members. */
function largest({ carries = 'other' }: Endpoint, right: unknown, one: string): string[] {
  const count = bodyLimits[carries].nodes - 1
  const present = JSON.stringify(right).match(/[[{,]/g)?.length ?? 0
  return [listOf(one, count), ...withMember(right, listOf(one, count - present))]
}

const path = (pattern: string, params: Record<string, unknown>) =>
  pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? 1)))

/** Expects a status below 500, and a refusal of the portal without implementation details; other hangs end by the test's time-out. */
function expectPlain({ status, text }: { status: number; text: string }, what: string) {
  expect(status, `${what} → ${text.slice(0, 300)}`).toBeLessThan(500)
  if (status >= 400) expect(text, what).toContain('"reference":')
  expect(text).not.toMatch(/node_modules|\.ts:\d|\bat \w+ \(|select [^"]* from|syntax error/i)
}

const callers: Partial<Record<Access, 'owner' | 'head' | 'systemAdmin'>> = { owner: 'owner', approver: 'head', systemAdmin: 'systemAdmin' }

const callOf = (name: string, endpoint: Endpoint) => {
  const verb = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'
  return async (url: string, body?: unknown) => {
    const as = testClient(t.app, fixture.people[callers[endpoint.access] ?? 'admin'].token)
    const sendOf = (sent: unknown) => (verb === 'get' ? as.get(url) : as[verb](url, sent, typeof sent === 'string' ? asJson : {}))
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const what = `${name} ${url.slice(0, 120)} ${text?.slice(0, 200)}`
    const { answer, processorMs } = await leastCost(async () => {
      const cost = await measureCost(() => sendOf(body), { empty: () => sendOf(body === undefined ? undefined : {}) })
      expectPlain(cost.answer, what)
      return cost
    })
    // The server is not kept busy.
    expect(processorMs, what).toBeLessThan(mostProcessorMs)
    return answer
  }
}

/** The calls of the recorder are refused for the missing consent before their body is read. */
const withBody = json.filter(({ body, method, access, path: at }) => body && method !== 'GET' && access !== 'system' && !at.startsWith('/reports/'))

// A57 the largest bodies of each call.
test.each(withBody.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s refuses too many values and levels, and withstands the largest bodies',
  async (name, endpoint) => {
    const row = accessRows[name]
    const ask = callOf(name, endpoint)
    const here = path(endpoint.path, row?.params?.(fixture) ?? {})
    const right = row?.body?.(fixture) ?? {}
    const { nodes, depth } = bodyLimits[endpoint.carries ?? 'other']
    const refused = (code: string, most: number) => ({ status: 413, body: { code, params: { most } } })
    for (const one of ['[]', '{}', '1']) {
      expect(await ask(here, listOf(one, nodes))).toMatchObject(refused('request.tooManyValues', nodes))
      for (const body of largest(endpoint, right, one)) await ask(here, body)
    }
    expect(await ask(here, nested(depth + 1))).toMatchObject(refused('request.tooDeep', depth))
    for (const body of withMember(right, nested(depth - 1))) await ask(here, body)
  },
)

describe.each(json.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))('%s', (name, endpoint) => {
  const row = accessRows[name]
  const ask = callOf(name, endpoint)

  test('withstands any path', async () => {
    if (!endpoint.path.includes(':')) return
    for (const one of ['0', '-1', '999999999', '99999999999', '1.5', 'x', '\u0000', 'α\u0000', '%00', '../..', '🙂', 'a'.repeat(500)]) {
      await ask(endpoint.path.replace(/:\w+/g, encodeURIComponent(one)), row?.body?.(fixture))
    }
    // Half of a pair of UTF-16, and bytes that are no UTF-8, as only a hand-made URL carries them.
    for (const one of ['%ED%A0%80', '%ff', '%', '%zz']) await ask(endpoint.path.replace(/:\w+/g, one), row?.body?.(fixture))
  })

  test('withstands any query', async () => {
    const { query } = endpoint
    if (!(query instanceof z.ZodObject)) return
    const here = path(endpoint.path, row?.params?.(fixture) ?? {})
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

  // F18 among them that of an imported invitation.
  test('withstands any body', async () => {
    if (!endpoint.body || endpoint.method === 'GET') return
    const here = path(endpoint.path, row?.params?.(fixture) ?? {})
    const bodies = [...odd, ...(await ofEachKind(endpoint.body, broken(row?.body?.(fixture) ?? {}), name))]
    for (const body of bodies) await ask(here, body)
    await fc.assert(
      fc.asyncProperty(fc.jsonValue({ maxDepth: 6 }), async (body) => void (await ask(here, body))),
      runs(20),
    )
  })
})
