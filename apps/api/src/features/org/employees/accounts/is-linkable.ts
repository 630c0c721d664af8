import { sql } from 'kysely'

/**
 * The SQL condition under which the account of person `p` may be linked to employee `e`, which the query around it defines: the account has the employee's e-mail
 * address, and either a provider of the university has confirmed that address or an administrator has made the account. An address that the person typed or that
 * another provider sent does not count.
 */
export const isLinkable = sql`(
  exists (select from login l where l.person_id = p.id and l.provider in ('hmu', 'student') and l.email_vouched and l.email = lower(e.email))
  or (p.uid = lower(e.email) and p.login_group = 'university' and exists (select from local_login l where l.person_id = p.id)))
  and not p.is_nameless and p.erased_at is null`
