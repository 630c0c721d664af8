import { sql } from 'kysely'
import type { Person } from '../../../actor/actor.ts'
import type { Tx } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'

/** Adds a version of the actions of an invitation, and of each of its documents, that differ from what was saved before. The caller has locked the invitation. */
export async function keepActions(tx: Tx, person: Pick<Person, 'id'>, invitationId: number): Promise<void> {
  await sql`
    insert into action_set (invitation_id, requirement_id, number, actions, author_id, created_at)
    select ${invitationId}, p.requirement_id, coalesce(l.number, 0) + 1, p.actions, ${person.id}, ${contextOf(tx).now().toISOString()}::timestamptz
    from (
      select null::integer as requirement_id, coalesce(d.card -> 'actions', i.actions) as actions
        from invitation i left join invitation_draft d on d.invitation_id = i.id where i.id = ${invitationId}
      union all
      select r.id, coalesce(nullif(r.actions, 'null'), '[]') from requirement r
        where r.invitation_id = ${invitationId} and r.application_id is null and r.removed_at is null
    ) p
    left join lateral (
      select s.number, s.actions from action_set s
      where s.invitation_id = ${invitationId} and s.requirement_id is not distinct from p.requirement_id order by s.number desc limit 1
    ) l on true
    where p.actions is distinct from coalesce(l.actions, '[]')`.execute(tx)
}
