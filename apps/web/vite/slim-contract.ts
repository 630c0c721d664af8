import type { Plugin } from 'vite'

const kept = new Set(['method', 'path', 'accepts', 'answers'])

interface Node {
  type: string
  start: number
  end: number
}
interface Property extends Node {
  key?: { name?: string }
}
interface Call extends Node {
  callee: { name?: string }
  arguments: (Node & { properties?: Property[] })[]
}

function* callsOf(node: unknown): Generator<Call> {
  if (Array.isArray(node)) for (const child of node) yield* callsOf(child)
  else if (node && typeof node === 'object') {
    const call = node as Call
    if (call.type === 'CallExpression' && call.callee.name === 'endpoint') yield call
    else for (const child of Object.values(node)) yield* callsOf(child)
  }
}

/** The page needs where a call goes, not the schemas that the server reads it with: `endpoint({…})` keeps method, path and transport, so that the schema library stays out of pages that check nothing themselves. */
export const slimContract = (): Plugin => ({
  name: 'klesis:slim-contract',
  transform(code, id) {
    if (!id.includes('/contract/src/') || !code.includes('endpoint(')) return
    let slim = code
    const dropped = [...callsOf(this.parse(code, { lang: 'ts' }).body)]
      .flatMap((call) => call.arguments[0]?.properties ?? [])
      .filter((property) => !kept.has(property.key?.name ?? ''))
    for (const { start, end } of dropped.sort((one, other) => other.start - one.start)) {
      const comma = slim.slice(end).match(/^\s*,/)?.[0].length ?? 0
      slim = slim.slice(0, start) + slim.slice(end + comma)
    }
    return { code: slim, map: null }
  },
})
