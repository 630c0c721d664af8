/** The state of the chart when it was left: the open units, the uppermost row, and what was searched for. */
export interface ChartState {
  open: number[]
  /** The uppermost row and how far of it was above the edge. */
  row?: { key: string; by: number } | undefined
  sought?: string | undefined
}

const key = 'organisation-chart'

/** What the address asks to be shown. */
export function searchedNow(): string {
  const search = new URLSearchParams(location.search)
  return [search.get('unit'), search.get('position')].join()
}

export function readChartState(): ChartState | undefined {
  try {
    const state = JSON.parse(sessionStorage.getItem(key) ?? 'null') as ChartState | null
    return Array.isArray(state?.open) ? state : undefined
  } catch {
    return undefined
  }
}

export function saveChartState(state: ChartState) {
  sessionStorage.setItem(key, JSON.stringify(state))
}
