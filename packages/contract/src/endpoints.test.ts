import { expect, test } from 'vitest'
import { endpoints } from './endpoints.ts'
import { refusals } from './errors.ts'

const all = Object.values(endpoints).flatMap((feature) => Object.values(feature))

test('every call has schemas, and no two calls have the same method and path', () => {
  const addresses = all.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(addresses).size).toBe(addresses.length)
  for (const { summary, response } of all) expect([summary.length > 0, response !== undefined]).toEqual([true, true])
})

test('the parameters of a path match those of its schema', () => {
  for (const call of all) {
    const named = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
    const schema = 'params' in call ? Object.keys((call.params as unknown as { shape: object }).shape) : []
    expect([call.path, ...schema.toSorted()]).toEqual([call.path, ...named.toSorted()])
  }
})

test('every refusal of a call is in the list of refusals', () => {
  const known = new Set(Object.keys(refusals))
  const named = all.flatMap((call) => ('refusals' in call ? [...(call.refusals as readonly string[])] : []))
  expect(named.filter((code) => !known.has(code))).toEqual([])
})
