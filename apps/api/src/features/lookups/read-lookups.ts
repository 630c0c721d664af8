import type { CallResult } from '@klesis/contract/endpoint.ts'
import type { lookups } from '@klesis/contract/lookups/lookups.calls.ts'
import type { LookupRow, LookupTitle, LookupUse, LookupView } from '@klesis/contract/lookups/lookups.ts'
import type { Language } from '@klesis/contract/wire.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Actor, isAdmin } from '../../actor/actor.ts'
import type { Db, Tx } from '../../db/db.ts'
import { refuse } from '../../refusals/refuse.ts'
import { stepsThatName, versionsThatName } from './versions-that-name.ts'

const titleIn = (title: RawBuilder<unknown>, language: Language) => sql`coalesce(${title} ->> ${language}::text, ${title} ->> 'el', ${title} ->> 'en', '')`

/** Invitations with a version, also of a draft, or an approval step whose forms name the lookup `l`, types of fields whose presets do, stored forms, and the lookups below it. */
const namedIn = (language: Language, maySee: RawBuilder<boolean> = sql`true`) => sql`
  select 'invitation' as kind, i.id, case when i.is_published or ${maySee} then ${titleIn(sql`i.title`, language)} else i.id::text end as title from invitation i
    where i.id in (select v.invitation_id from invitation_version v where ${versionsThatName(sql`l.code`)})
      or i.id in (select s.invitation_id from step s where ${stepsThatName(sql`l.code`)})
  union all select 'fieldType', f.id, coalesce(nullif(${titleIn(sql`f.title`, language)}, ''), f.type) from field_type f where f.presets -> 'data' ->> 'lookup' = l.code
  union all select 'lookup', c.id, ${titleIn(sql`c.title`, language)} from lookup c where c.parent_id = l.id
  union all select 'storedForm', p.id, ${titleIn(sql`p.title`, language)} from stored_part p
    join stored_part_version w on w.part_id = p.id and w.number = p.number
    where p.removed_at is null and p.kind <> 'script' and (p.lookup = l.code or jsonb_path_query_array(w.content, '$.**.data.lookup') ? l.code)`

/** The order of uses. */
const inOrder = sql`used.kind, search_key(used.title), used.id`

/** Whoever keeps lookups reads the number alone of an invitation that is not published, unless it is theirs too. */
const maySeeUnpublished = (actor: Actor) =>
  isAdmin(actor)
    ? sql<boolean>`true`
    : sql<boolean>`exists (select from invitation_privilege x where x.invitation_id = i.id and x.person_id = ${actor.person?.id ?? null}::int)`

const columns = sql`l.id, l.code, l.title, l.is_signed_in_only as "isSignedInOnly", l.items, l.retired,
  (select jsonb_build_object('id', p.id, 'code', p.code, 'title', p.title) from lookup p where p.id = l.parent_id) as parent`

export async function readLookups(db: Db): Promise<CallResult<typeof lookups.list>> {
  const { rows } = await sql<LookupRow>`
    select ${columns}, (select count(*)::int from (${namedIn('el')}) uses) as uses from lookup l order by search_key(l.title ->> 'el'), l.id`.execute(db)
  return { items: rows, total: rows.length }
}

export async function readLookupTitles(db: Db): Promise<CallResult<typeof lookups.titles>> {
  const { rows } = await sql<LookupTitle>`
    select l.code, l.title, p.code as parent, l.is_signed_in_only as "isSignedInOnly" from lookup l left join lookup p on p.id = l.parent_id
    order by search_key(l.title ->> 'el'), l.id`.execute(db)
  return { items: rows }
}

export async function readLookup(db: Db | Tx, actor: Actor, id: number): Promise<LookupView> {
  const { rows } = await sql<LookupView>`
    select ${columns}, l.columns, l.revision, (select coalesce(jsonb_agg(to_jsonb(used) order by ${inOrder}), '[]') from (${namedIn(actor.language, maySeeUnpublished(actor))}) used) as uses
    from lookup l where l.id = ${id}`.execute(db)
  return rows[0] ?? refuse('lookup.notFound')
}

export async function findUses(tx: Tx, actor: Actor, id: number): Promise<LookupUse[]> {
  return (
    await sql<LookupUse>`
      select used.* from lookup l cross join lateral (${namedIn(actor.language, maySeeUnpublished(actor))}) used where l.id = ${id} order by ${inOrder}`.execute(
      tx,
    )
  ).rows
}
