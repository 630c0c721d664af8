import { organisation } from '@klesis/contract/org/exchange.calls.ts'
import type { ImportRun, ImportStep } from '@klesis/contract/org/exchange.ts'
import { call } from '../../../api/call.ts'
import { createStore } from '../../../api/store.ts'

/** How often the server is asked how far the import is; one question is under way at a time. */
const interval = 1000
const key = 'exchange.import'

/** An import that the server is carrying out, of so many changes. */
export interface BegunImport {
  code: string
  count: number
}

function stored(): BegunImport | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** The import under way, found again after a reload and after the page was left. */
export const importStore = createStore<BegunImport | undefined>(stored())
export const stepStore = createStore<ImportStep>('waiting')

let followed: Promise<ImportRun | undefined> | undefined
export const isFollowed = () => followed !== undefined

/** Asks each second how far the import is, and answers how it ended; undefined where the server knows of none. All who follow it share the questions. */
export function followImport(begun: BegunImport): Promise<ImportRun | undefined> {
  if (followed) return followed
  localStorage.setItem(key, JSON.stringify(begun))
  stepStore.set('waiting')
  importStore.set(begun)
  followed = readToEnd(begun).finally(() => {
    followed = undefined
    localStorage.removeItem(key)
    importStore.set(undefined)
  })
  return followed
}

const wait = () => new Promise((resolve) => setTimeout(resolve, interval))
const isGone = (error: unknown) => error instanceof Error && 'status' in error && (error.status === 404 || error.status === 403)

/** A question that failed is asked again. */
async function readToEnd({ code }: BegunImport): Promise<ImportRun | undefined> {
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
