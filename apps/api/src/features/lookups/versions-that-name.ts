import { type RawBuilder, sql } from 'kysely'

/** The condition that a form of the version `v` names the lookup. */
export const versionsThatName = (code: RawBuilder<unknown>) => sql<boolean>`exists (
  select from form_body f where f.hash in (v.form_hash, v.evaluation_form_hash) and jsonb_path_query_array(f.form, '$.**.data.lookup') ? ${code})`
