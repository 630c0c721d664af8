import type { CommentCount, CommentCounts } from '@klesis/contract/applications/list-columns.ts'
import { sql } from 'kysely'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'

/**
 * How many comments of each application the actor may read, in one statement for the whole page; the applications must be ones that they may list. The applicant does
 * not read comments among officials. `isNew` says that the bell still shows a notification of one.
 */
export async function countComments(db: Db, actor: Actor, ids: readonly number[]): Promise<CommentCounts> {
  if (ids.length === 0) return {}
  const { id: me } = requirePerson(actor)
  const { rows } = await sql<CommentCount & { id: number }>`
    with told as (
      select n.link from notification n where n.person_id = ${me} and n.hidden_at is null and n.code in ('comment.added', 'comment.mentioned'))
    select c.application_id as id, count(*)::int as count, '/application/edit/' || c.application_id in (select link from told) as "isNew"
    from comment c join application a on a.id = c.application_id
    where c.application_id = any(${ids}) and c.withdrawn_at is null and (c.audience = 'applicant' or a.person_id <> ${me}) group by 1`.execute(db)
  return Object.fromEntries(rows.map(({ id, ...counted }) => [id, counted]))
}
