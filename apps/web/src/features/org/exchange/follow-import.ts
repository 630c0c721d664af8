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

/** Polls the import once a second and returns its outcome; undefined if the server knows of none. All callers share one poll. */
export function followImport(running: RunningImport): Promise<ImportRun | undefined> {
  if (followed) return followed
  localStorage.setItem(key, JSON.stringify(running))
  stepStore.set('waiting')
  importStore.set(running)
  followed = readToEnd(running).finally(() => {
    followed = undefined
    localStorage.removeItem(key)
    importStore.set(undefined)
  })
  return followed
}

const wait = () => new Promise((resolve) => setTimeout(resolve, interval))
const isGone = (error: unknown) => error instanceof Error && 'status' in error && (error.status === 404 || error.status === 403)

/** Repeats a failed request. */
async function readToEnd({ code }: RunningImport): Promise<ImportRun | undefined> {
  for (;;) {
    try {
      const run = await call(organisation.importRun, { params: { code } })
      stepStore.set(run.step)
      if (run.finish) return run
    } catch (error) {
      if (isGone(error)) return undefined
    }
    await wait()
  }
}
