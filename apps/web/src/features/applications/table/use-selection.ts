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

/** The rows of a list. */
interface Rows {
  loaded: readonly number[]
  /** Whether they are those that are asked for, not others that stand in for them while they load. */
  areAsked: boolean
  /** Whether more may follow the loaded ones, which then say nothing of what follows. */
  hasMore: boolean
  /** Whether the highest number comes first, so that what follows has lower ones. */
  isByNumber: boolean
}

/** What is still chosen: without the rows that have left the list. */
function stillChosen(ids: Chosen['ids'], { loaded, areAsked, hasMore, isByNumber }: Rows): Chosen['ids'] {
  if (!areAsked) return ids
  if (ids === 'all') return loaded.length > 0 ? ids : new Set()
  const [there, last] = [new Set(loaded), loaded.at(-1) ?? 0]
  return new Set([...ids].filter((id) => there.has(id) || (hasMore && (!isByNumber || id < last))))
}

const sizeOf = (ids: Chosen['ids']) => (ids === 'all' ? ids : ids.size)

/**
 * What is chosen of the rows of a list. `of` names the list with its filter: another filter begins with nothing chosen, and so does the return to this one. A row that
 * leaves the list is no longer chosen, also if it comes back.
 */
export function useSelection(rows: Rows, of: string) {
  const { loaded } = rows
  const [kept, setKept] = useState<Chosen>({ of, ids: new Set() })
  const { ids: before, anchor } = kept.of === of ? kept : { ids: new Set<number>() }
  const ids = stillChosen(before, rows)
  if (kept.of !== of || sizeOf(ids) !== sizeOf(kept.ids)) setKept({ of, ids, anchor })
  const isChosen = (id: number) => ids === 'all' || ids.has(id)
  const choose = (next: Chosen['ids'], from?: number) => setKept({ of, ids: next, anchor: from })
  /** Chooses the row or takes it back; with `isRange` all rows from the last one on, as this one is then. */
  const toggle = (id: number, isRange = false) => {
    const next = new Set(ids === 'all' ? loaded : ids)
    const end = loaded.indexOf(id)
    const start = isRange && anchor !== undefined ? loaded.indexOf(anchor) : -1
    const range = start < 0 ? [id] : loaded.slice(Math.min(start, end), Math.max(start, end) + 1)
    for (const row of range) isChosen(id) ? next.delete(row) : next.add(row)
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
