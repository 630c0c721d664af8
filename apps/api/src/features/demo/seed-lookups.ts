import { LookupItemInput } from '@klesis/contract/lookups/lookup-items.ts'
import { LookupInput } from '@klesis/contract/lookups/lookups.ts'
import type { Actor } from '../../actor/actor.ts'
import type { Db } from '../../db/db.ts'
import { createItem, createLookup } from '../lookups/index.ts'
import { countries, partners } from './invitations/lookups.ts'

/** Creates the lookups that the forms of the demonstration name: countries, and the partner institutions in each. */
export async function seedLookups(db: Db, admin: Actor): Promise<void> {
  const parent = await createLookup(db, admin, LookupInput.parse({ code: 'countries', title: { el: 'Χώρες', en: 'Countries' } }))
  const below = { code: 'partners', title: { el: 'Συνεργαζόμενα ιδρύματα', en: 'Partner institutions' }, parentId: parent.id }
  const child = await createLookup(db, admin, LookupInput.parse(below))
  for (const [code, el, en] of countries) {
    const country = await createItem(db, admin, { id: parent.id, ...LookupItemInput.parse({ code, label: { el, en } }) })
    for (const [own, ownEl, ownEn] of partners[code] ?? []) {
      await createItem(db, admin, { id: child.id, ...LookupItemInput.parse({ code: own, label: { el: ownEl, en: ownEn }, parentId: country.id }) })
    }
  }
}
