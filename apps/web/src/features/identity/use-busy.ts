import { useState } from 'react'

/** Runs one call at a time and keeps its outcome. Without the query library, so that the page stays small. */
export function useBusy() {
  const [state, setState] = useState<{ isBusy: boolean; error: Error | null }>({ isBusy: false, error: null })
  const run = async <Answer>(work: () => Promise<Answer>): Promise<Answer | undefined> => {
    setState({ isBusy: true, error: null })
    try {
      const answer = await work()
      setState({ isBusy: false, error: null })
      return answer
    } catch (error) {
      setState({ isBusy: false, error: error instanceof Error ? error : new Error(String(error)) })
      return undefined
    }
  }
  return { ...state, run, clear: () => setState({ isBusy: false, error: null }) }
}
