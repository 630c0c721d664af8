import { bodyLimits } from '@klesis/contract/body-limits.ts'
import { fc, runs } from '@klesis/forms/testing/fast-check.ts'
import { expect, test } from 'vitest'
import { jsonExcess } from './json-excess.ts'

const excess = (text: string, nodes: number, depth = 100) => jsonExcess(Buffer.from(text), { nodes, members: nodes + 1, depth })

const nodesOf = (value: unknown): number =>
  1 + (typeof value === 'object' && value !== null ? Object.values(value).reduce<number>((sum, one) => sum + nodesOf(one), 0) : 0)
const depthOf = (value: unknown): number => (typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0)

test('the counted values and levels are those of the parsed JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), fc.constantFrom(undefined, 2), (value, indent) => {
      const text = JSON.stringify(value, null, indent)
      const [nodes, depth] = [nodesOf(value), depthOf(value)]
      expect([excess(text, nodes, depth), excess(text, nodes - 1)]).toEqual([undefined, 'nodes'])
      if (depth > 0) expect(excess(text, nodes, depth - 1)).toBe('depth')
    }),
    runs(300),
  )
})

test.each([
  ['brackets, commas and quotes in texts', '["[,{\\"[","\\\\",","]', 4],
  ['names of members', '{"a,b[":1,"c":{}}', 3],
])('%s are no values', (_, text, nodes) => {
  expect([excess(text, nodes), excess(text, nodes - 1)]).toEqual([undefined, 'nodes'])
})

test.each<[string, number]>([
  ['{}', 1],
  ['{"a":1,"b":{"c":1},"d":[1,2,3,4]}', 3],
  ['[{"a":1},{"a":1,"b":"x,y,z"},[1,2,3],{"a":1}]', 2],
])('only the members of the largest object count: %s', (text, members) => {
  const of = (most: number) => jsonExcess(Buffer.from(text), { nodes: 100, members: most, depth: 9 })
  expect(of(members)).toBeUndefined()
  if (members > 1) expect(of(members - 1)).toBe('members')
})

test.each(['', '"', '["\\', ']]]]', '[[[', '{"a"'])('%j, which is no JSON, ends', (text) => {
  expect(excess(text, 10)).toBeUndefined()
})

test('A57 answers, forms and other bodies have the limits that the portal promises', () => {
  const megabyte = 1024 * 1024
  expect(bodyLimits.answers).toMatchObject({ nodes: 50_000, depth: 32, bytes: 2 * megabyte })
  expect(bodyLimits.rules).toMatchObject({ nodes: 100_000, depth: 32, bytes: 8 * megabyte })
  expect(bodyLimits.forms).toMatchObject({ nodes: 200_000, depth: 64, bytes: 8 * megabyte })
  expect(bodyLimits.other).toMatchObject({ nodes: 5_000, depth: 16, bytes: megabyte })
})
