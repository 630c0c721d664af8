import { type RawBuilder, sql } from 'kysely'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import { isGranted } from '../selections/find-reachable-invitations.ts'

/** Whether run `r` is the person's and they still manage all its invitations: what it says and made is about their applications. */
export const isOwnRun = (actor: Actor): RawBuilder<boolean> => sql<boolean>`(
  r.person_id = ${requirePerson(actor).id}
  and not exists (select from unnest(r.invitation_ids) of_run (id) where not ${isGranted(actor, 'invitation.manage', sql`of_run.id`)}))`
