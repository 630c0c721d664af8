import { lazy } from 'react'
import { pendingParts } from '../api/pending-parts.ts'
import { onServerBack, isServerReady } from '../api/server-back.ts'

/**
 * React's `lazy` for what opens over a page or comes after it. While the server is out of reach the part is waited for: failing, it would take the page's
 * place, with all that is being written there.
 */
export const lazyPart: typeof lazy = (load) => lazy(() => fetched(load))

/** What fails though the server answers, and again, is gone. */
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
