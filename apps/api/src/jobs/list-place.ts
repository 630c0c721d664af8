import type { Db, Tx } from '../db/db.ts'
import { MarkerPlugin } from '../db/marker-plugin.ts'
import type { JobRun } from './define-job.ts'

class ListPlace extends MarkerPlugin {
  readonly before: number
  constructor(before: number) {
    super()
    this.before = before
  }
}

/** How many jobs of its list stand before this one, as `enqueueAll` says by its priority. */
export const placeOfJob = ({ priority = 0 }: JobRun): number => Math.max(0, -priority)

/** The same database for one job of a list: the mails about what its transactions do leave after those about what is done by itself. */
export const atPlaceOf = (db: Db, run: JobRun): Db => atPlace(db, placeOfJob(run))

/** The same for what is done one after the other in no job of its own, with so many before it. */
export const atPlace = (db: Db, before: number): Db => (before === 0 ? db : db.withPlugin(new ListPlace(before)))

/** How many others of its list stand before what a transaction does. */
export const placeOf = (tx: Tx): number => tx.getExecutor().plugins.find((plugin) => plugin instanceof ListPlace)?.before ?? 0
