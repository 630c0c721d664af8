import type { PositionEntry } from '@klesis/contract/org/positions.ts'
import type { UnitNode, UnitView } from '@klesis/contract/org/units.ts'
import { isRefused } from '../../../api/call-refused.ts'
import { createStore } from '../../../api/store.ts'
import { nothingLoaded, type Row, toPositionKey, toRows, toUnitKey, unitsAwaited, withChanged } from './chart-rows.ts'

/** The requests of the chart; `isFresh` bypasses the cache. */
export interface ChartReads {
  unit: (id: number, isFresh?: boolean) => Promise<UnitView>
  all: () => Promise<readonly UnitNode[]>
  positions: (ids: readonly number[]) => Promise<readonly PositionEntry[]>
}
export type ChartState = { status: 'loading' } | { status: 'none' } | { status: 'failed'; error: Error } | { status: 'ready'; rows: readonly Row[] }

/** A unit or position to scroll to; `path` contains the unit's ancestors if they are known. */
export interface SearchTarget {
  unitId: number
  positionId?: number | undefined
  path?: readonly number[] | undefined
}
interface ChartReports {
  onError: (error: Error) => void
  /** A search target is not in the chart any more. */
  onGone: () => void
}
export type Chart = ReturnType<typeof createChart>

/** The id of the root unit. */
export const top = 0
/** With more open units than this, one request for all units is faster than one for each. */
const fewUnits = 12
const maxAtOnce = 100

/** The state of the chart on one page: loaded units and positions, open units, and the resulting rows. */
export function createChart(reads: ChartReads, { onError, onGone }: ChartReports) {
  const known = nothingLoaded()
  const state = createStore<ChartState>({ status: 'loading' })
  const awaited = new Set<number>()
  const rowsNow = () => {
    const now = state.get()
    return now.status === 'ready' ? now.rows : []
  }
  const showAll = () => state.set({ status: 'ready', rows: toRows(known, top) })
  const show = (ids: readonly number[]) => state.set({ status: 'ready', rows: withChanged(rowsNow(), known, new Set(ids)) })

  function take(view: UnitView) {
    for (const unit of [view, ...view.children]) known.units.set(unit.id, unit)
    known.subunits.set(
      view.id,
      view.children.map(({ id }) => id),
    )
    known.positions.set(view.id, view.positions)
    known.failed.delete(view.id)
  }
  function takeAll(units: readonly UnitNode[]) {
    const below = new Map<number, number[]>(units.map(({ id }) => [id, []]))
    for (const unit of units) {
      known.units.set(unit.id, unit)
      if (unit.parentId !== null) below.get(unit.parentId)?.push(unit.id)
    }
    for (const [id, ids] of below) known.subunits.set(id, ids)
    known.failed.clear()
  }
  /** Reads units that are open. What it answers takes them, without those that are gone. */
  async function readBelow(ids: readonly number[]): Promise<() => void> {
    if (ids.length > fewUnits) {
      const all = await reads.all()
      return () => takeAll(all)
    }
    const views = await Promise.all(ids.map((id) => reads.unit(id).catch(() => undefined)))
    return () =>
      views.forEach((view, index) => {
        if (view) take(view)
        else known.open.delete(ids[index] ?? top)
      })
  }
  const report = (error: unknown) => onError(error as Error)

  async function read(id: number) {
    try {
      take(await reads.unit(id))
    } catch (error) {
      known.failed.add(id)
      report(error)
    }
    show([id])
  }
  /** Units that were opened while what was loaded was taken away. */
  const openedMeanwhile = () => [...known.open].filter((id) => known.units.has(id) && !known.subunits.has(id))
  function open(id: number) {
    known.open.add(id)
    known.failed.delete(id)
    show([id])
    return read(id)
  }
  function close(id: number) {
    known.open.delete(id)
    show([id])
  }
  /** The ancestors of a unit, nearest first; undefined if one is not loaded. */
  function pathTo(id: number): number[] | undefined {
    const way: number[] = []
    for (let unit = known.units.get(id); unit?.id !== top; unit = known.units.get(way.at(-1) ?? top)) {
      if (!unit || unit.parentId === null) return undefined
      way.push(unit.parentId)
    }
    return way
  }
  /** Opens the ancestors of a target and returns the key of its row; undefined if what is loaded lacks it. */
  async function reveal({ unitId, positionId, path }: SearchTarget, isFresh = false): Promise<string | undefined> {
    const above = (isFresh ? undefined : (path ?? pathTo(unitId))) ?? (await reads.unit(unitId, isFresh)).path.map(({ id }) => id)
    const way = [...above.filter((id) => id !== unitId), ...(positionId === undefined ? [] : [unitId])]
    const unread = way.filter((id) => isFresh || !known.subunits.has(id) || (id === unitId && !known.positions.has(id)))
    for (const view of await Promise.all(unread.map((id) => reads.unit(id, isFresh)))) take(view)
    for (const id of way) known.open.add(id)
    showAll()
    const key = positionId === undefined ? toUnitKey(unitId) : toPositionKey(positionId)
    return rowsNow().some((row) => row.key === key) ? key : undefined
  }

  return {
    state,
    isOpen: (id: number) => known.open.has(id),
    openUnits: () => [...known.open],
    /** Requests the subunits of a unit again. */
    reopen: (id: number) => void open(id),
    toggle: (id: number) => (known.open.has(id) ? close(id) : void open(id)),
    /** Loads the root unit and the subunits of the units that were open before; a chart that is shown already is loaded anew, and what is open stays open. */
    async start(wasOpen: readonly number[] = [top]) {
      const isShown = state.get().status === 'ready'
      const open = isShown ? [...known.open] : wasOpen
      if (rowsNow().length === 0) state.set({ status: 'loading' })
      try {
        const university = await reads.unit(top)
        const takeBelow = await readBelow(open.filter((id) => id !== top))
        for (const loaded of [known.units, known.subunits, known.positions]) loaded.clear()
        // What somebody opened or closed meanwhile stays so.
        if (!isShown) known.open = new Set(open)
        take(university)
        takeBelow()
        showAll()
        for (const id of openedMeanwhile()) void read(id)
      } catch (error) {
        state.set(isRefused(error, 'unit.notFound') ? { status: 'none' } : { status: 'failed', error: error as Error })
      }
    },
    async expandAll() {
      try {
        takeAll(await reads.all())
        for (const { id, subunits, positionCount } of known.units.values()) if (subunits + positionCount > 0) known.open.add(id)
        showAll()
      } catch (error) {
        report(error)
      }
    },
    collapseAll() {
      known.open = new Set([top])
      showAll()
    },
    /** Loads the positions that are missing in a range of rows. */
    async see(from: number, to: number) {
      const ids = unitsAwaited(rowsNow(), known, from, to)
        .filter((id) => !awaited.has(id))
        .slice(0, maxAtOnce)
      if (ids.length === 0) return
      for (const id of ids) awaited.add(id)
      try {
        const items = await reads.positions(ids)
        for (const id of ids)
          known.positions.set(
            id,
            items.filter(({ unitId }) => unitId === id),
          )
        show(ids)
      } catch (error) {
        report(error)
      } finally {
        for (const id of ids) awaited.delete(id)
      }
    },
    /** Opens all ancestors of a unit or position and returns the key of its row; undefined if it does not exist. */
    async locate(target: SearchTarget): Promise<string | undefined> {
      try {
        // The search knows what a colleague has just added; what is loaded may be older.
        const key = (await reveal(target)) ?? (await reveal(target, true))
        if (key === undefined) onGone()
        return key
      } catch (error) {
        report(error)
        return undefined
      }
    },
    /** Reloads units after a change. */
    async refresh(ids: readonly number[]) {
      const views = await Promise.allSettled([...new Set(ids)].map((id) => reads.unit(id, true)))
      for (const view of views) if (view.status === 'fulfilled') take(view.value)
      showAll()
    },
  }
}
