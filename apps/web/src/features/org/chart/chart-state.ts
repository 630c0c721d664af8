/** The state of the chart when the page was left: open units, scroll position, and search text. */
export interface StoredChartState {
  open: number[]
  /** The first visible row and how many pixels of it were above the edge. */
  row?: { key: string; by: number } | undefined
  sought?: string | undefined
}

const key = 'organisation-chart'

/** The target in the URL's search parameters. */
export function searchedNow(): string {
  const search = new URLSearchParams(location.search)
  return [search.get('unit'), search.get('position')].join()
}

export function readChartState(): StoredChartState | undefined {
  try {
    const state = JSON.parse(sessionStorage.getItem(key) ?? 'null') as StoredChartState | null
    return Array.isArray(state?.open) ? state : undefined
  } catch {
    return undefined
  }
}

export function saveChartState(state: StoredChartState) {
  sessionStorage.setItem(key, JSON.stringify(state))
}
