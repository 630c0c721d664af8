import { lazy } from 'react'
import { pendingParts } from '../api/pending-parts.ts'
import { isServerReady, onServerBack } from '../api/server-back.ts'

/**
 * React's `lazy` for parts that open over a page or render later. While the server is unreachable the part waits: a failure would replace the page and lose
 * its unsaved input.
 */
export const lazyPart: typeof lazy = (load) => lazy(() => fetched(load))

/** Fails after two failures while the server answers: then the part no longer exists. */
async function fetched<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await load()
    } catch (error) {
      if (!(await isServerReady())) {
        pendingParts.set(pendingParts.get() + 1)
        await new Promise<void>((goOn) => onServerBack(goOn))
        pendingParts.set(pendingParts.get() - 1)
      } else if (failures > 0) throw error
    }
  }
}
