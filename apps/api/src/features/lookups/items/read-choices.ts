import type { CallResult } from '@klesis/contract/endpoint.ts'
import type { lookupItems } from '@klesis/contract/lookups/lookup-items.calls.ts'
import type { ChoicesQuery } from '@klesis/contract/lookups/lookup-items.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { mayReadItems } from '../may-read-items.ts'
import { readLookupItems } from './find-lookup-items.ts'

/** The items that a form offers. A lookup may be for people who are signed in. */
export async function readChoices(
  db: Db,
  actor: Actor,
  { code, codes, ...query }: ChoicesQuery & { code: string },
  now: Date,
): Promise<CallResult<typeof lookupItems.choices>> {
  const lookup = await db.selectFrom('lookup').select(['id', 'is_signed_in_only as isSignedInOnly']).where('code', '=', code).executeTakeFirst()
  if (!lookup) return refuse('lookup.notFound')
  // To the session of a private link, `access.signInNeeded` would mean that it has ended.
  if (!mayReadItems(actor, lookup)) return refuse(actor.person ? 'lookup.membersOnly' : 'access.signInNeeded')
  return readLookupItems(db, lookup.id, { ...query, ...(codes && { codes: codes.flatMap((list) => list.split(',')) }) }, now)
}
