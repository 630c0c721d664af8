import { organisation } from '@klesis/contract/org/exchange.calls.ts'
import type { ImportRun, ImportStep } from '@klesis/contract/org/exchange.ts'
import { call } from '../../../api/call.ts'
import { createStore } from '../../../api/store.ts'

/** The interval at which the import's progress is polled; one request is in flight at a time. */
const interval = 1000
const key = 'exchange.import'

/** An import that the server is running, with its number of changes. */
export interface RunningImport {
  code: string
  count: number
}

function stored(): RunningImport | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** The running import, restored after a reload or a change of page. */
export const importStore = createStore<RunningImport | undefined>(stored())
export const stepStore = createStore<ImportStep>('waiting')

let followed: Promise<ImportRun | undefined> | undefined
export const isFollowed = () => followed !== undefined

/**
 * Polls the import once a second and returns its outcome; undefined if it is unknown, because the server knows of none or the person has switched to user mode.
 * The latter keeps the import, to be followed again once they are back. All callers share one poll.
 */
export function followImport(running: RunningImport): Promise<ImportRun | undefined> {
  if (followed) return followed
  localStorage.setItem(key, JSON.stringify(running))
  stepStore.set('waiting')
  importStore.set(running)
  followed = readToEnd(running).then((end) => {
    followed = undefined
    if (end !== 'userMode') {
      localStorage.removeItem(key)
      importStore.set(undefined)
    }
    return typeof end === 'string' ? undefined : end
  })
  return followed
}

const wait = () => new Promise((resolve) => setTimeout(resolve, interval))
const hasStatus = (error: unknown, status: number) => error instanceof Error && 'status' in error && error.status === status

/** Repeats a failed request. */
async function readToEnd({ code }: RunningImport): Promise<ImportRun | 'gone' | 'userMode'> {
  for (;;) {
    try {
      const run = await call(organisation.importRun, { params: { code } })
      stepStore.set(run.step)
      if (run.finish) return run
    } catch (error) {
      if (hasStatus(error, 404)) return 'gone'
      if (hasStatus(error, 403)) return 'userMode'
    }
    await wait()
  }
}
