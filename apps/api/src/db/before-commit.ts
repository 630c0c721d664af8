import type { Tx } from './db.ts'
import { MarkerPlugin } from './marker-plugin.ts'

/** Writes of one kind that a transaction collects and sends together before its commit. */
export interface Collection<Item> {
  /** Collections are written in this order, so that one may add to a later one. */
  order: number
  write: (tx: Tx, items: readonly Item[]) => Promise<void>
}

/** The writes that a transaction has collected. */
class Collected extends MarkerPlugin {
  readonly #items = new Map<Collection<never>, unknown[]>()

  add<Item>(collection: Collection<Item>, item: Item): void {
    const items = this.#items.get(collection)
    if (items) items.push(item)
    else this.#items.set(collection, [item])
  }

  take<Item>(collection: Collection<Item>): Item[] {
    const items = this.#items.get(collection) ?? []
    this.#items.delete(collection)
    return items as Item[]
  }

  async write(tx: Tx): Promise<void> {
    for (let next = this.#takeNext(); next; next = this.#takeNext()) await next[0].write(tx, next[1] as never[])
  }

  #takeNext(): [Collection<never>, unknown[]] | undefined {
    const [next] = [...this.#items].sort(([one], [other]) => one.order - other.order)
    if (next) this.#items.delete(next[0])
    return next
  }
}

/** Runs `work` in a transaction that collects writes, and writes them after it. */
export async function collectingWrites<Result>(tx: Tx, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const collected = new Collected()
  const collecting = tx.withPlugin(collected)
  const result = await work(collecting)
  await collected.write(collecting)
  return result
}

const collectedOf = (tx: Tx): Collected | undefined => tx.getExecutor().plugins.find((plugin) => plugin instanceof Collected)

/** Takes out what is collected so far, for a statement that writes it with something else. */
export const takeCollected = <Item>(tx: Tx, collection: Collection<Item>): Item[] => collectedOf(tx)?.take(collection) ?? []

/** Adds to what is written before the commit; in a transaction that `inTransaction` did not begin, it is written at once. */
export async function beforeCommit<Item>(tx: Tx, collection: Collection<Item>, item: Item): Promise<void> {
  const collected = collectedOf(tx)
  if (collected) collected.add(collection, item)
  else await collection.write(tx, [item])
}
