import { existsSync } from 'node:fs'
import path from 'node:path'
import { serialize } from 'node:v8'
import { afterEach, describe, expect, test } from 'vitest'
import type { ChildLimits, Children } from './child-types.ts'
import { startChildren } from './start-children.ts'
import type { Trial } from './testing/trial.child.ts'

const script = path.join(import.meta.dirname, 'testing/trial.child.ts')
const limits: ChildLimits = {
  ...{ atOnce: 2, waitingOfOwner: 5, waiting: 8, milliseconds: 20_000, heapMegabytes: 64, dataMegabytes: 256, answerBytes: 1024 * 1024 },
}

let open: Children<Trial, unknown>[] = []
function start(more: Partial<ChildLimits> = {}): Children<Trial, unknown> {
  const children = startChildren<Trial, unknown>(script, { ...limits, ...more })
  open.push(children)
  return children
}
afterEach(async () => {
  await Promise.all(open.map((children) => children.close()))
  open = []
})
const asBytes = (text: string) => new TextEncoder().encode(text)
const serializedEcho = (output: Uint8Array) => serialize({ output })
const failure = (name: string) => expect.objectContaining({ failure: name })

test('bytes come back unchanged', async () => {
  const bytes = Uint8Array.from({ length: 300_000 }, (_, index) => index % 256)
  expect(await start().run({ does: 'echo', bytes }, { owner: 'a' })).toEqual(bytes)
})

describe('a process that', () => {
  test.each<[Trial['does'], string, Partial<ChildLimits>]>([
    ['spin', 'time', { milliseconds: 300 }],
    ['wait', 'time', { milliseconds: 300 }],
    ['fillHeap', 'memory', { heapMegabytes: 24 }],
    ['throw', 'script', {}],
    ['exit', 'ended', {}],
    ['crash', 'ended', {}],
  ])('does %s ends with the failure %s, and leaves no process', async (does, reason, more) => {
    const children = start({ ...more, atOnce: 1 })
    await expect(children.run({ does }, { owner: 'a' })).rejects.toEqual(failure(reason))
    await expect.poll(() => children.load()).toEqual({ running: 0, waiting: 0 })
  })

  // What meets the limit first depends on the megabytes left: V8 ends the process, or Node throws an error.
  test.runIf(process.platform === 'linux').each([100, 113, 121, 128, 134, 139])(
    'fills buffers outside the heap ends with the failure memory: %i MB',
    async (dataMegabytes) => {
      await expect(start({ dataMegabytes }).run({ does: 'fillBuffers' }, { owner: 'a' })).rejects.toEqual(failure('memory'))
    },
  )

  test('answers with more bytes than allowed is ended; exactly as many are accepted', async () => {
    const bytes = new Uint8Array(1_000)
    const { length } = serializedEcho(bytes)
    expect(await start({ answerBytes: length }).run({ does: 'echo', bytes }, { owner: 'a' })).toEqual(bytes)
    await expect(start({ answerBytes: length - 1 }).run({ does: 'echo', bytes }, { owner: 'a' })).rejects.toEqual(failure('size'))
  })

  test('throws an error passes on its message', async () => {
    await expect(start().run({ does: 'throw' }, { owner: 'a' })).rejects.toThrow('The file is no PDF.')
  })
})

/** Runs jobs until one has a folder of compiled code, which the first one prepares; returns that folder. */
async function prepared(children: Children<Trial, unknown>): Promise<unknown> {
  await expect.poll(() => children.run({ does: 'compiledFolder' }, { owner: 'a' }), { timeout: 20_000 }).not.toBeNull()
  return children.run({ does: 'compiledFolder' }, { owner: 'a' })
}

test.runIf(process.platform === 'linux')('each process has its own compiled code, to which it adds nothing and which goes with it', async () => {
  const children = start()
  const [first, second] = [await prepared(children), await prepared(children)]
  expect(first).not.toBe(second)
  await expect(children.run({ does: 'writeCompiled' }, { owner: 'a' })).rejects.toThrow('EFBIG')
  await children.close()
  expect([first, second].filter((folder) => existsSync(String(folder)))).toEqual([])
})

test('a process has no environment, writes no file, starts no process and reads the code only', async () => {
  const children = start()
  expect(Object.keys((await children.run({ does: 'environment' }, { owner: 'a' })) as object).filter((name) => name !== 'PWD')).toEqual([])
  await expect(children.run({ does: 'write', bytes: asBytes('/tmp/klesis-child') }, { owner: 'a' })).rejects.toEqual(failure('script'))
  await expect(children.run({ does: 'read', bytes: asBytes('/etc/passwd') }, { owner: 'a' })).rejects.toEqual(failure('script'))
  await expect(children.run({ does: 'start' }, { owner: 'a' })).rejects.toEqual(failure('script'))
})

test('a cancelled job ends its process, and the jobs that wait take turns between owners', async () => {
  const children = start({ atOnce: 1 })
  const cancel = new AbortController()
  const first = children.run({ does: 'wait' }, { owner: 'a', signal: cancel.signal })
  const order: string[] = []
  const later = ['a1', 'a2', 'b1'].map((name) => children.run({ does: 'echo', bytes: asBytes(name) }, { owner: name.slice(0, 1) }).then(() => order.push(name)))
  expect(children.load()).toEqual({ running: 1, waiting: 3 })
  cancel.abort()
  await expect(first).rejects.toEqual(failure('cancelled'))
  await Promise.all(later)
  expect(order).toEqual(['a1', 'b1', 'a2'])
})

test('a waiting job that is cancelled never starts', async () => {
  const children = start({ atOnce: 1 })
  const cancel = new AbortController()
  const running = children.run({ does: 'wait' }, { owner: 'a' })
  const waiting = children.run({ does: 'wait' }, { owner: 'a', signal: cancel.signal })
  cancel.abort()
  await expect(waiting).rejects.toEqual(failure('cancelled'))
  expect(children.load()).toEqual({ running: 1, waiting: 0 })
  await Promise.all([children.close(), expect(running).rejects.toEqual(failure('closed'))])
})

test('one job too many of an owner or of all is refused', async () => {
  const children = start({ atOnce: 1, waitingOfOwner: 2, waiting: 3 })
  const jobs = ['a', 'a', 'a', 'a', 'b', 'c'].map((owner) => children.run({ does: 'wait' }, { owner }))
  const outcomes = Promise.allSettled(jobs)
  const refused = expect.objectContaining({ code: 'request.tooMany', status: 429 })
  await expect(jobs[3]).rejects.toEqual(refused)
  await expect(jobs[5]).rejects.toEqual(refused)
  expect(children.load()).toEqual({ running: 1, waiting: 3 })
  await children.close()
  expect((await outcomes).filter(({ status }) => status === 'fulfilled')).toEqual([])
})

test('after close no process runs, and a new job is refused', async () => {
  const children = start()
  const jobs = Promise.allSettled([1, 2, 3].map(() => children.run({ does: 'spin' }, { owner: 'a' })))
  await children.close()
  expect(await jobs).toEqual(Array.from({ length: 3 }, () => ({ status: 'rejected', reason: failure('closed') })))
  expect(children.load()).toEqual({ running: 0, waiting: 0 })
  await expect(children.run({ does: 'wait' }, { owner: 'a' })).rejects.toEqual(failure('closed'))
})
