import { sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'
import { namedQuery } from '../../../db/named-query.ts'
import type { ApplicationRow } from '../application-row.ts'

interface ReplacedItems {
  before: number[]
  after: number[]
}

/**
 * Replaces the courses of an application. Courses that are not in the current version of its invitation (`live_item`) are ignored. Returns the ids before and
 * after.
 */
export async function replaceItems(
  tx: Tx,
  { id: applicationId, invitation_id: invitationId }: Pick<ApplicationRow, 'id' | 'invitation_id'>,
  items: readonly number[],
): Promise<ReplacedItems> {
  const [replaced] = await replaceRows(tx, { applicationId, invitationId, items })
  if (!replaced) throw new Error('The courses of an application could not be replaced.')
  return replaced
}

const replaceRows = namedQuery<{ applicationId: number; invitationId: number; items: readonly number[] }, ReplacedItems>(
  'lifecycle.replaceItems',
  (value) => sql`
    with chosen as (select id from live_item where invitation_id = ${value('invitationId')}::int and id = any(${value('items')}::int[])),
    present as (select item_id from application_item where application_id = ${value('applicationId')}::int),
    removed as (delete from application_item where application_id = ${value('applicationId')}::int and item_id not in (select id from chosen)),
    added as (insert into application_item (application_id, item_id)
      select ${value('applicationId')}::int, id from chosen where id not in (select item_id from present) order by id)
    select array(select item_id from present order by item_id) as before, array(select id from chosen order by id) as after`,
)
