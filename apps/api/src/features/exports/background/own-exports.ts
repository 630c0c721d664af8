import { type RawBuilder, sql } from 'kysely'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import { isGranted } from '../../bulk-runs/index.ts'

/** Whether file `e` is the person's and they may still list the applications of all its invitations. */
export const isOwnExport = (actor: Actor): RawBuilder<boolean> => sql<boolean>`(
  e.person_id = ${requirePerson(actor).id}
  and not exists (select from unnest(e.invitation_ids) of_file (id) where not ${isGranted(actor, 'invitation.listApplications', sql`of_file.id`)}))`
