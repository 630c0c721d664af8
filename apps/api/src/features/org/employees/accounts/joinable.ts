import { sql } from 'kysely'

/**
 * The account of person `p` is the university's, and `e` goes by its address: the university's own provider has confirmed it, or an administrator made the
 * account. What somebody typed about themselves, and what another provider says, joins nothing.
 */
export const joinable = sql`(
  exists (select from login l where l.person_id = p.id and l.provider in ('hmu', 'student') and l.email_vouched and l.email = lower(e.email))
  or (p.uid = lower(e.email) and p.login_group = 'university' and exists (select from local_login l where l.person_id = p.id)))
  and not p.is_nameless and p.erased_at is null`
