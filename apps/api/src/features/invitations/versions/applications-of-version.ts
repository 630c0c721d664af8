import { sql } from 'kysely'

/** The numbers of undeleted applications on version `v`. */
export const applicationsOfVersion = sql.raw(`(
  select count(*) filter (where a.app_state <> 'permanent') as draft, count(*) filter (where a.app_state = 'permanent') as final
  from application a where a.version_id = v.id and a.deleted_at is null)`)
