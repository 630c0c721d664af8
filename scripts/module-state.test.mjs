import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pathTo } from './paths.mjs'

/** Module-level state that several portals in one process may share, with the reason. */
const exceptions = new Map([
  ['db/athens-day.ts known', 'keeps what follows from the time zone alone, which is the same for all portals'],
  ['db/in-transaction.ts commitHook', 'holds nothing itself: each request sees only its own hook'],
  ['db/prepared-query.ts knownOf', 'keeps what a connection was told, beside that connection, which belongs to one portal'],
  ['features/lifecycle/hooks/hook-effects.ts ofAttempt', 'holds nothing itself: each attempt of a command sees only its own effects'],
  ['http/serialize-answer.ts compiled', 'keeps what follows from the contract alone, which is the same for all portals'],
  ['sandbox/worker.ts formEngine', 'lives in a thread of its own, which runs one script at a time'],
  ['sandbox/worker.ts lastCallId', 'lives in a thread of its own'],
  ['sandbox/worker.ts pendingCalls', 'lives in a thread of its own'],
  ['tables/to-serial.ts offsets', 'keeps what follows from the time zone alone, which is the same for all portals'],
])

/** A declaration at the beginning of a line is one of the module. Sets and maps that nothing changes are declared as read-only. */
const declaration = /^(?:export )?(let|var|const) (\w+)(?:: ([^=]+?))? = (.*)/gm
const collection = /^new (?:Map|Set|WeakMap|WeakSet|AsyncLocalStorage|EventEmitter)\b|^(?:\[\]|\{\})$/
const isReadOnly = (type = '') => /^(?:Readonly|readonly )/.test(type)
/** A call of a changing method on the collection, somewhere in the file. */
const isChanged = (source, name) => new RegExp(`\\b${name}\\.(?:set|add|delete|clear|push|pop|shift|splice|unshift|run|enterWith|on|emit)\\(`).test(source)

const stateIn = (source) =>
  [...source.matchAll(declaration)]
    .filter(
      ([, keyword, name, type, value]) => keyword !== 'const' || (collection.test(value.trim()) && !isReadOnly(type) && isUsedAsState(source, name, value)),
    )
    .map(([, , name]) => name)

/** A filled collection that its file never changes is a constant. */
const isUsedAsState = (source, name, value) => !/^new (?:Set|Map)(?:<[^(]*>)?\([^)]/.test(value) || isChanged(source, name)

test.each([
  ['let count = 0', ['count']],
  ['export let count = 0', ['count']],
  ['const seen = new Map<string, number>()', ['seen']],
  ['const queue: string[] = []', ['queue']],
  ['const cache = new WeakMap()', ['cache']],
  ["const codes = new Set(['a'])\ncodes.add('b')", ['codes']],
  ["const codes = new Set(['a'])", []],
  ["const codes: ReadonlySet<string> = new Set(['a'])", []],
  ['function count() {\n  let sum = 0\n  const seen = new Map()\n}', []],
  ["const limit = 5\nconst day = new Intl.DateTimeFormat('el')", []],
])('state of a module is read from the source: %s', (source, expected) => {
  expect(stateIn(source)).toEqual(expected)
})

test('no module of the server has state: it belongs to the context of a database, or is an argument', () => {
  const found = globSync('apps/api/src/**/*.ts', { cwd: pathTo('.') })
    .filter((file) => !/\/(testing|system-tests)\/|\.test\.ts$/.test(file))
    .flatMap((file) => stateIn(readFileSync(pathTo(file), 'utf8')).map((name) => `${file.replace('apps/api/src/', '')} ${name}`))
  expect(found.toSorted()).toEqual([...exceptions.keys()])
})
