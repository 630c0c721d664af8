import type { LookupItem, LookupItemInput } from '@klesis/contract/lookups/lookup-items.ts'
import type { LookupInput, LookupView } from '@klesis/contract/lookups/lookups.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { TestClient } from '../../../testing/test-client.ts'

let made = 0

/** Creates a lookup by its call. */
export async function makeLookup(as: TestClient, more: Partial<LookupInput> = {}): Promise<LookupView> {
  made += 1
  const { status, body } = await as.post<LookupView>('/api/lookups', { code: `lookup${made}`, title: { el: `Λίστα ${made}`, en: `List ${made}` }, ...more })
  if (status !== 200) throw new Error(`The lookup was not created: ${JSON.stringify(body)}`)
  return body
}

/** Creates items by their call, in this order. */
export async function makeItems(
  as: TestClient,
  lookup: { id: number },
  inputs: readonly (Partial<LookupItemInput> & { code: string })[],
): Promise<LookupItem[]> {
  const items: LookupItem[] = []
  for (const input of inputs) {
    const { status, body } = await as.post<LookupItem>(`/api/lookups/${lookup.id}/items`, { label: { el: input.code }, ...input })
    if (status !== 200) throw new Error(`The item was not created: ${JSON.stringify(body)}`)
    items.push(body)
  }
  return items
}

/** Inserts many items straight, `c1` on, with labels of two words. */
export async function insertItems(db: Db, lookup: { id: number }, count: number): Promise<void> {
  await sql`insert into lookup_item (lookup_id, code, label, position)
    select ${lookup.id}, 'c' || n, jsonb_build_object('el', 'Δήμος ' || n, 'en', 'Town ' || n), n * 1000 from generate_series(1, ${count}) n`.execute(db)
  await sql`update lookup set items = ${count} where id = ${lookup.id}`.execute(db)
  await sql`analyze lookup_item`.execute(db)
}

/** A form with one choice of the lookup, within a panel. */
export const formWith = (code: string) => ({
  display: 'form',
  components: [
    { type: 'panel', key: 'panel', components: [{ type: 'select', key: 'chosen', label: 'Επιλογή', dataSrc: 'lookup', data: { lookup: code }, input: true }] },
  ],
})
