import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'
import { stepsThatName, versionsThatName } from '../versions-that-name.ts'

/** A code as answers have it: a choice that looks like a number is stored as one, and a ticked box is a key. */
const chosen = sql.lit('$.** ? (@ == $code || @ == $number || (@.type() == "object" && exists(@.keyvalue() ? (@.key == $code && @.value == true))))')

/** A code as text, and as the number that it looks like. */
const codeAsWritten = sql`jsonb_build_object('code', i.code,
  'number', case when i.code ~ '^-?(0|[1-9][0-9]{0,15})(\\.[0-9]{1,15})?$' then to_jsonb(i.code::numeric) else to_jsonb(i.code) end)`

/**
 * Whether the item is the parent of another, or an application to a form that names its lookup, or an evaluation or a decision by such a form, has its code among the answers, or
 * among those that a later form no longer asks for.
 * While a new version asks for a review, what was submitted belongs to the version before, and what is typed to the new one.
 * With a time, only answers that were saved since count.
 */
export async function isItemInUse(db: Db | Tx, itemId: number, since?: Date): Promise<boolean> {
  const time = since?.toISOString()
  const isSaved = time === undefined ? sql`true` : sql`(a.saved_at >= ${time}::timestamptz or a.updated_at >= ${time}::timestamptz)`
  const isKept = time === undefined ? sql`true` : sql`f.at >= ${time}::timestamptz`
  const isDecided = time === undefined ? sql`true` : sql`s.decided_at >= ${time}::timestamptz`
  const isEvaluated = time === undefined ? sql`true` : sql`e.saved_at >= ${time}::timestamptz`
  const { rows } = await sql<{ inUse: boolean }>`
    select exists (select from lookup_item c where c.parent_id = i.id) or exists (
      select from invitation_version v join application a on a.version_id = v.id
      where ${versionsThatName(sql`l.code`)} and ${isSaved} and (jsonb_path_exists(a.working_data, ${chosen}, n.named)
        or (jsonb_path_exists(a.data, ${chosen}, n.named) and not exists (select from version_review w where w.application_id = a.id and a.approval_state = 'review')))
    ) or exists (
      select from version_review w join invitation_version v on v.id = w.submitted_version_id join application a on a.id = w.application_id
      where ${versionsThatName(sql`l.code`)} and a.approval_state = 'review' and ${isSaved} and jsonb_path_exists(a.data, ${chosen}, n.named)
    ) or exists (
      select from former_answer f join invitation_version v on v.id = f.version_id
      where ${versionsThatName(sql`l.code`)} and ${isKept} and jsonb_path_exists(f.value, ${chosen}, n.named)
    ) or exists (
      select from evaluation e join invitation_version v on v.id = e.version_id
      where ${versionsThatName(sql`l.code`)} and ${isEvaluated} and jsonb_path_exists(e.data, ${chosen}, n.named)
    ) or exists (
      select from kept_evaluation e join invitation_version v on v.id = e.version_id
      where ${versionsThatName(sql`l.code`)} and e.saved_at is not null and jsonb_path_exists(e.data, ${chosen}, n.named)
    ) or exists (
      select from step s where ${stepsThatName(sql`l.code`)} and ${isDecided} and jsonb_path_exists(s.form_data, ${chosen}, n.named)) as "inUse"
    from lookup_item i join lookup l on l.id = i.lookup_id cross join lateral (select ${codeAsWritten} as named) n where i.id = ${itemId}`.execute(db)
  return rows[0]?.inUse ?? false
}
