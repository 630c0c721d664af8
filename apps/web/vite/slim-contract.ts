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
interface Statement extends Node {
  declaration?: Statement | null
  declarations?: { init?: Node | null }[]
}
interface Edit {
  start: number
  end: number
  text: string
}

function* endpointsOf(node: unknown): Generator<Call> {
  if (Array.isArray(node)) for (const child of node) yield* endpointsOf(child)
  else if (node && typeof node === 'object') {
    const call = node as Call
    if (call.type === 'CallExpression' && call.callee.name === 'endpoint') yield call
    else for (const child of Object.values(node)) yield* endpointsOf(child)
  }
}

const drop =
  (code: string) =>
  ({ start, end }: Node): Edit => ({ start, end: end + (code.slice(end).match(/^\s*,/)?.[0].length ?? 0), text: '' })

const schemasOf = (body: Statement[]) =>
  body.flatMap((statement) => (statement.declaration ?? statement).declarations ?? []).flatMap(({ init }) => (init?.type === 'CallExpression' ? [init] : []))

/**
 * The page needs where a call goes, not the schemas that the server reads it with: `endpoint({…})` keeps method, path and transport, and a schema
 * that nothing on the page uses is marked as free of effects. So the schema library stays out of pages that check nothing themselves.
 */
export const slimContract = (): Plugin => ({
  name: 'klesis:slim-contract',
  transform(code, id) {
    if (!id.includes('/contract/src/')) return
    const body = this.parse(code, { lang: 'ts' }).body as unknown as Statement[]
    const edits: Edit[] = [...endpointsOf(body)]
      .flatMap((call) => call.arguments[0]?.properties ?? [])
      .filter((property) => !kept.has(property.key?.name ?? ''))
      .map(drop(code))
    for (const { start, end } of schemasOf(body)) {
      edits.push({ start, end: start, text: '/* @__PURE__ */ (() => ' }, { start: end, end, text: ')()' })
    }
    const slim = edits.sort((one, other) => other.start - one.start).reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code)
    return { code: slim, map: null }
  },
})
