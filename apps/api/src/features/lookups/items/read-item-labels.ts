import { type ItemLabel, namedCodes } from '@klesis/forms/model/lookups.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { mayReadItems } from '../may-read-items.ts'
import { findNamedItems } from './find-named-items.ts'

/**
 * The labels of the items that `write` asks for, in the actor's language: it is called once with a function that knows no label. Reads nothing if it asks for
 * none. A lookup whose items the actor may not read has none.
 */
export async function readItemLabels(db: Db, actor: Actor, now: Date, write: (label: ItemLabel) => unknown): Promise<ItemLabel> {
  const items = await findNamedItems(db, namedCodes(write), { language: actor.language, now })
  const labels = new Map(items.filter((one) => mayReadItems(actor, one)).map(({ lookup, code, label }) => [JSON.stringify([lookup, code]), label]))
  return (lookup, item) => labels.get(JSON.stringify([lookup, item]))
}
