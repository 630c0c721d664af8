import { sql } from 'kysely'

/**
 * Whether the account of person `p` is the university's and has the address of employee `e`: the university's provider has confirmed it, or an administrator
 * made the account. An address typed by the person or sent by another provider does not count. Refers to `p` and `e`.
 */
export const joinable = sql`(
  exists (select from login l where l.person_id = p.id and l.provider in ('hmu', 'student') and l.email_vouched and l.email = lower(e.email))
  or (p.uid = lower(e.email) and p.login_group = 'university' and exists (select from local_login l where l.person_id = p.id)))
  and not p.is_nameless and p.erased_at is null`
