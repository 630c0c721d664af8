import type { Found } from './pdf-view.ts'

interface Bus {
  on: (name: string, listener: (event: never) => void) => void
  dispatch: (name: string, data: object) => void
}
interface Counted {
  matchesCount: { current: number; total: number }
  state?: number
}

/** In the order of pdf.js. */
const states: readonly Found['state'][] = ['found', 'none', 'wrapped', 'searching']

/** Search without regard to case and accents; all matches are marked. */
export function searchDocument(bus: Bus, source: object, onFound: (found: Found) => void) {
  let query = ''
  let state: Found['state'] = 'searching'
  const tell = ({ matchesCount: { current, total }, state: next }: Counted) => {
    if (next !== undefined) state = states[next] ?? state
    if (query !== '') onFound({ current, total, state })
  }
  bus.on('updatefindmatchescount', tell)
  bus.on('updatefindcontrolstate', tell)
  return {
    find: (asked: string, direction: 'next' | 'previous') => {
      const type = asked === query ? 'again' : ''
      query = asked
      const options = { caseSensitive: false, entireWord: false, highlightAll: true, matchDiacritics: false }
      bus.dispatch('find', { source, type, query, findPrevious: direction === 'previous', ...options })
    },
    end: () => {
      query = ''
      bus.dispatch('findbarclose', { source })
    },
  }
}
