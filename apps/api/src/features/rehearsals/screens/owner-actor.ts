import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { actorOfPerson } from '../../identity/index.ts'
import type { Screen } from './screen-token.ts'

/** Whoever started the rehearsal, with the rights of today: a screen is open for as long as they could open it. Nobody if the key is not the rehearsal's. */
export async function findOwner(db: Db, { id, key }: Pick<Screen, 'id' | 'key'>): Promise<Actor | undefined> {
  const row = await db.selectFrom('rehearsal').select('person_id').where('id', '=', id).where('screen_key', '=', key).executeTakeFirst()
  return row && actorOfPerson(db, row.person_id)
}
