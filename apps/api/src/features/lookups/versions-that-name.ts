import { type RawBuilder, sql } from 'kysely'

const names = (form: RawBuilder<unknown>, code: RawBuilder<unknown>) => sql<boolean>`jsonb_path_query_array(${form}, '$.**.data.lookup') ? ${code}`

/** The condition that a form of the version `v` names the lookup. */
export const versionsThatName = (code: RawBuilder<unknown>) => sql<boolean>`exists (
  select from form_body f where f.hash in (v.form_hash, v.evaluation_form_hash) and ${names(sql`f.form`, code)})`

/** The condition that the form of the approval step `s` names the lookup. */
export const stepsThatName = (code: RawBuilder<unknown>) => sql<boolean>`(s.form is not null and ${names(sql`s.form`, code)})`
