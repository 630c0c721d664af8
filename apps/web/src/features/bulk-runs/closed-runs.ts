import { createStore } from '../../api/store.ts'

const key = 'bulk-runs.closed'
const most = 50

function stored(): string[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as string[]
  } catch {
    return []
  }
}

/** The codes of ended runs that the person no longer wants to see. */
export const closedRuns = createStore<readonly string[]>(stored())

export function closeRun(code: string): void {
  const codes = [...closedRuns.get(), code].slice(-most)
  closedRuns.set(codes)
  try {
    localStorage.setItem(key, JSON.stringify(codes))
  } catch {
    // Without storage it is closed until the page is loaded again.
  }
}
