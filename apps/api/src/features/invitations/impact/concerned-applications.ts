import { type RawBuilder, sql } from 'kysely'
import { hasItem } from '../items/chosen-items.ts'
import type { Concern } from './found-change.ts'

/** A concern with the number of its change. */
export interface NumberedConcern extends Concern {
  no: number
}

const documents = sql`(select count(*) from attachment t where t.application_id = a.id and t.requirement_id = c."requirementId"
  and t.removed_at is null and t.staged is distinct from 'add')`

/** What the applicant has typed, or has submitted. */
const answers = sql`case when a.app_state = 'permanent' then a.data else coalesce(a.working_data, a.data) end`

/** The applications `a` that concerns `c` are about: only those on their versions, by the index on versions. */
export const concernedApplications = (concerns: readonly NumberedConcern[]): RawBuilder<unknown> => sql`
  jsonb_to_recordset(${JSON.stringify(concerns)}::jsonb) as c (no integer, versions integer[], paths text[], "isMissing" boolean, "requirementId" integer,
    above integer, below integer, "itemId" integer, "isUnstarted" boolean)
  join application a on a.version_id = any(c.versions) and a.deleted_at is null
    and (c.paths is null or c."isMissing" <> exists (select 1 from unnest(c.paths) p where jsonb_path_exists(${answers}, p::jsonpath, '{}', true)))
    and (c."requirementId" is null or ${documents} > c.above or ${documents} < c.below)
    and (c."itemId" is null or ${hasItem(sql`c."itemId"`)})
    and (c."isUnstarted" is null or a.approval_state = 'notstarted')`
