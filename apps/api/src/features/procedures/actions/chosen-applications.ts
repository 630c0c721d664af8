import type { ChosenApplication, ScriptTag } from '@klesis/contract/procedures/action-context.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { applicationJson } from '../run/public-json.ts'

/** Megabytes of answers that one run may read. */
const most = 8

interface Chosen {
  invitationId: number
  ids: readonly number[]
  /** Only the files of this document. */
  requirementId: number | null
}

const isChosen = ({ invitationId, ids }: Pick<Chosen, 'invitationId' | 'ids'>) =>
  sql`a.id = any(${[...ids]}::int[]) and a.invitation_id = ${invitationId} and a.deleted_at is null`

/** Refuses applications that are deleted or belong to another invitation. */
export async function requireOfInvitation(db: Db, of: Pick<Chosen, 'invitationId' | 'ids'>): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from application a where ${isChosen(of)}`.execute(db)
  if (rows[0]?.count !== new Set(of.ids).size) refuse('application.notFound')
}

/** Refuses these, too, and more answers than a script can read. */
export async function requireChosen(db: Db, of: Pick<Chosen, 'invitationId' | 'ids'>): Promise<void> {
  await requireOfInvitation(db, of)
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(octet_length(a.data::text)), 0)::float8 as bytes from application a where ${isChosen(of)}`.execute(db)
  if ((rows[0]?.bytes ?? 0) > most << 20) refuse('action.tooMuch', { most })
}

/** The chosen applications as the script sees them, with what was submitted, those with the lowest id first. */
export async function readChosen(db: Db, { requirementId, ...of }: Chosen): Promise<ChosenApplication[]> {
  await requireChosen(db, of)
  const { rows } = await sql<{ application: ChosenApplication }>`
    select ${applicationJson} || jsonb_build_object(
      'tags', (select coalesce(jsonb_agg(t.app_tag_id order by t.app_tag_id), '[]') from application_tag t where t.application_id = a.id),
      'files', (select coalesce(jsonb_agg(jsonb_build_object('name', t.name, 'contentType', f.content_type, 'size', f.size, 'sha256', encode(f.sha256, 'hex'),
          'requirementId', t.requirement_id, 'componentKey', t.component_key) order by t.id), '[]')
        from attachment t join file f on f.id = t.file_id where t.application_id = a.id and t.removed_at is null and t.staged is distinct from 'add'
          and (${requirementId}::int is null or t.requirement_id = ${requirementId}))) as application
    from application a join person applicant on applicant.id = a.person_id where ${isChosen(of)} order by a.id`.execute(db)
  return rows.map(({ application }) => application)
}

/** The tags that the invitation offers. */
export const readTags = (db: Db, invitationId: number): Promise<ScriptTag[]> =>
  db
    .selectFrom('invitation_app_tag as i')
    .innerJoin('app_tag as t', 't.id', 'i.app_tag_id')
    .select(['t.id', 't.name'])
    .where('i.invitation_id', '=', invitationId)
    .orderBy('t.id')
    .$castTo<ScriptTag>()
    .execute()
