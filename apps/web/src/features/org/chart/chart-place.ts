/** Where somebody was in the chart when they left it: what was open, which row was uppermost, and what had been sought. */
export interface ChartPlace {
  open: number[]
  /** The uppermost row and how far of it was above the edge. */
  row?: { key: string; by: number } | undefined
  sought?: string | undefined
}

const key = 'organisation-chart'

/** What the address asks to be shown. */
export function soughtNow(): string {
  const search = new URLSearchParams(location.search)
  return [search.get('unit'), search.get('position')].join()
}

export function readPlace(): ChartPlace | undefined {
  try {
    const place = JSON.parse(sessionStorage.getItem(key) ?? 'null') as ChartPlace | null
    return Array.isArray(place?.open) ? place : undefined
  } catch {
    return undefined
  }
}

export function keepPlace(place: ChartPlace) {
  sessionStorage.setItem(key, JSON.stringify(place))
}
