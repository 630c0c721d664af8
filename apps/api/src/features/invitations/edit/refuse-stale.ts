import { sql } from 'kysely'
import type { Person } from '../../../actor/actor.ts'
import { athensTime } from '../../../db/athens-day.ts'
import type { Tx } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import type { Invitation } from '../invitation.ts'

const saves = [
  ...[
    'invitation.created',
    'invitation.copied',
    'invitation.saved',
    'invitation.imported',
    'invitation.draftSaved',
    'invitation.draftDiscarded',
    'invitation.versionRestored',
    'invitation.publishedAsPlanned',
  ],
] as const

const savesOf = (tx: Tx, { id }: Invitation) =>
  tx
    .selectFrom('audit_entry as a')
    .leftJoin('person as p', 'p.id', 'a.actor_id')
    .select(['p.fullname', 'a.at'])
    .where('a.subject', '=', 'invitation')
    .where('a.subject_id', '=', id)
    .where('a.code', 'in', saves)
    .orderBy('a.number', 'desc')
    .limit(1)

const refuseAs = ({ updatedAt, revision }: Invitation, save: { fullname: string | null; at: string } | undefined): never =>
  refuse('invitation.stale', { by: save?.fullname ?? '–', at: athensTime(save?.at ?? updatedAt), revision })

/** Refuses a save of a stale revision; the refusal names who changed the invitation and when. */
export async function refuseStale(tx: Tx, invitation: Invitation, revision: number): Promise<void> {
  if (invitation.revision !== revision) refuseAs(invitation, await savesOf(tx, invitation).executeTakeFirst())
}

/** Refuses only if somebody else saved after this revision; the refusal names who did so last and when. */
export async function refuseSavedByOthers(tx: Tx, invitation: Invitation, revision: number, person: Person): Promise<void> {
  const saveOfAnother = await savesOf(tx, invitation)
    .where('a.actor_id', 'is distinct from', person.id)
    .where(sql<boolean>`(a.ids ->> 'revision')::int > ${revision}`)
    .executeTakeFirst()
  if (saveOfAnother) refuseAs(invitation, saveOfAnother)
}
