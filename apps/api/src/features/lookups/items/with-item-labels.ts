import type { Language } from '@klesis/contract/wire.ts'
import { type ItemLabel, namedCodes } from '@klesis/forms/model/lookups.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { findNamedItems } from './find-named-items.ts'

/** What `write` makes with the labels of the items of lookups that it asks for. Reads nothing if it asks for none. */
export async function withItemLabels<Written>(db: Db | Tx, write: (itemLabel: ItemLabel) => Written, of: { language: Language; now: Date }): Promise<Written> {
  const named = await findNamedItems(db, namedCodes(write), of)
  const labels = new Map(named.map(({ lookup, code, label }) => [JSON.stringify([lookup, code]), label]))
  return write((lookup, item) => labels.get(JSON.stringify([lookup, item])))
}
