import type { Item } from '@klesis/contract/invitations/items.ts'
import { type RawBuilder, sql } from 'kysely'
import type { AuditChange } from '../../../audit/audit-changes.ts'
import type { Tx } from '../../../db/db.ts'
import { itemChanges } from '../history/part-changes.ts'

/** An item that was removed from what is edited and that applications chose from what is live. */
export interface ChosenItem extends Pick<Item, 'id' | 'code' | 'title'> {
  /** The applications that chose it. */
  count: number
}

/** Whether the applicant of `a` types an item, in a draft or a correction. */
const isTyped = (itemId: RawBuilder<unknown>) =>
  sql`a.working_items is not null and (a.app_state <> 'permanent' or a.approval_state = 'review') and a.working_items @> to_jsonb(${itemId})`

/** Whether application `a` has an item, in what was saved last or in what its applicant types. */
export const hasItem = (itemId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(${isTyped(itemId)} or exists (select 1 from application_item x where x.application_id = a.id and x.item_id = ${itemId}))`

/** Finds the items that applications would lose if what is edited became live. */
export async function findChosenItems(tx: Tx, invitationId: number): Promise<ChosenItem[]> {
  const { rows } = await sql<ChosenItem>`
    select i.id, i.code, i.title, count(*)::int as count
    from invitation_item i
      cross join lateral (
        select x.application_id from application_item x where x.item_id = i.id
        union select a.id from application a where a.invitation_id = i.invitation_id and ${isTyped(sql`i.id`)}) c
      join application a on a.id = c.application_id and a.deleted_at is null
    where i.invitation_id = ${invitationId} and i.removed_at is not null and i.id in (select id from live_item where invitation_id = ${invitationId})
    group by i.id order by i.sort_order, i.id`.execute(tx)
  return rows
}

/** Puts these items back into the list. One whose code another item of the list has by now stays removed. */
export async function putChosenBack(tx: Tx, invitationId: number): Promise<AuditChange[]> {
  const changes: AuditChange[] = []
  for (const { id } of await findChosenItems(tx, invitationId)) {
    const item = await putBack(tx, sql`i.id = ${id}`)
    if (item) changes.push(...itemChanges(undefined, item))
  }
  return changes
}

type Wanted = Pick<Item, 'invitationId' | 'departmentId' | 'code'>

/** Puts the removed item of a code back if it is still live, so that the applications that chose it keep it. Returns its id. */
export async function putLiveBack(tx: Tx, { invitationId, departmentId, code }: Wanted): Promise<number | undefined> {
  const isWanted = sql`i.invitation_id = ${invitationId} and i.department_id = ${departmentId} and i.code = ${code}
    and i.id in (select id from live_item where invitation_id = ${invitationId})`
  return (await putBack(tx, isWanted))?.id
}

async function putBack(tx: Tx, condition: RawBuilder<unknown>) {
  const { rows } = await sql<Pick<Item, 'id' | 'departmentId' | 'code' | 'title' | 'category' | 'semester'>>`
    update invitation_item set removed_at = null where id = (
      select i.id from invitation_item i where ${condition} and i.removed_at is not null and not exists (
        select from invitation_item o
        where o.invitation_id = i.invitation_id and o.department_id = i.department_id and o.code = i.code and o.removed_at is null)
      order by i.id limit 1)
    returning id, department_id as "departmentId", code, title, category, semester`.execute(tx)
  return rows[0]
}
