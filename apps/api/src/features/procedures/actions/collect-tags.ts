import { z } from 'zod'
import type { Actor } from '../../../actor/actor.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { CallRefused } from '../run/guard-calls.ts'

/** A tag that a script puts on an application or takes away. */
export interface TagChange {
  id: number
  tagId: number
  isOn: boolean
}

/** Writes the tag of an application. The feature that owns tags provides it, because this one may not import it. */
export type WriteTag = (tx: Tx, actor: Actor, change: TagChange, now: Date) => Promise<void>

declare module '../../../db/db-context.ts' {
  interface DbContext {
    writeTag?: WriteTag
  }
}

/** Sets how actions of one database write tags. */
export function connectActionTags(db: Db, writeTag: WriteTag): void {
  contextOf(db).writeTag = writeTag
}

const id = z.int().min(1).max(2_147_483_647)

/** The call with which an action tags applications, and the function that writes the tags: of several calls for one tag of an application the last counts. */
export function collectTags(db: Db, of: { actor: Actor; now: Date; chosen: ReadonlySet<number>; offered: ReadonlySet<number> }) {
  const wanted = new Map<string, TagChange>()
  const setTag = async (applicationId: unknown, tagId: unknown, isOn: unknown = true): Promise<void> => {
    const change = { id: id.parse(applicationId), tagId: id.parse(tagId), isOn: z.boolean().parse(isOn) }
    if (!of.chosen.has(change.id)) throw new CallRefused(`setTag: the application ${change.id} is not one of those chosen`)
    if (change.isOn && !of.offered.has(change.tagId)) throw new CallRefused(`setTag: the invitation does not offer the tag ${change.tagId}`)
    wanted.set(`${change.id} ${change.tagId}`, change)
  }
  /** In one order, so that two actions on the same applications do not wait for each other. */
  const write = async (tx: Tx): Promise<void> => {
    const { writeTag } = contextOf(db)
    if (wanted.size > 0 && !writeTag) throw new Error('No way to write tags is connected to this database.')
    for (const change of [...wanted.values()].sort((one, other) => one.id - other.id || one.tagId - other.tagId)) await writeTag?.(tx, of.actor, change, of.now)
  }
  return { setTag, write }
}
