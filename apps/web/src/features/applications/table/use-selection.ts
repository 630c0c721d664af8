import { useState } from 'react'

/** The chosen applications of a list: some, or all that its filter finds, which the server looks up. */
export type Selection = readonly number[] | 'all'

interface Chosen {
  /** Of which list and filter; what was chosen of another counts no more. */
  of: string
  ids: ReadonlySet<number> | 'all'
  /** The row from which Shift chooses. */
  anchor?: number | undefined
}

/** What is chosen of the loaded rows of a list. `of` names the list with its filter: another filter begins with nothing chosen. */
export function useSelection(loaded: readonly number[], of: string) {
  const [kept, setKept] = useState<Chosen>({ of, ids: new Set() })
  const { ids, anchor } = kept.of === of ? kept : { ids: new Set<number>() }
  const isChosen = (id: number) => ids === 'all' || ids.has(id)
  const choose = (next: Chosen['ids'], from?: number) => setKept({ of, ids: next, anchor: from })
  /** Chooses the row or takes it back; with `isRange` all rows from the last one on, as this one is then. */
  const toggle = (id: number, isRange = false) => {
    const next = new Set(ids === 'all' ? loaded : ids)
    const end = loaded.indexOf(id)
    const start = isRange && anchor !== undefined ? loaded.indexOf(anchor) : -1
    const rows = start < 0 ? [id] : loaded.slice(Math.min(start, end), Math.max(start, end) + 1)
    for (const row of rows) isChosen(id) ? next.delete(row) : next.add(row)
    choose(next, id)
  }
  const selection: Selection = ids === 'all' ? 'all' : [...ids].toSorted((one, other) => other - one)
  return {
    selection,
    isEmpty: selection.length === 0,
    hasLoaded: loaded.length > 0 && loaded.every(isChosen),
    isChosen,
    toggle,
    chooseLoaded: () => choose(new Set(loaded)),
    chooseAll: () => choose('all'),
    clear: () => choose(new Set()),
  }
}
export type ChosenRows = ReturnType<typeof useSelection>
