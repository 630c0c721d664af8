import { randomBytes } from 'node:crypto'
import type { Portal } from './start-portal.ts'

interface Options {
  /** The person whose unit, login group and password are copied. */
  like?: string
  roles?: readonly string[]
}

/** Adds a person with a local account and nothing else. Answers the user name. */
export async function newPerson({ query }: Portal, { like = 'applicant@uni.example', roles = [] }: Options = {}): Promise<string> {
  const uid = `new-${randomBytes(4).toString('hex')}@uni.example`
  await query(
    `with made as (
       insert into person (uid, email, first_name, last_name, language, login_group, confirmed, unit_id)
       select $1, $1, 'Νεφέλη', 'Νεοφώτιστη', 'el', login_group, true, unit_id from person where uid = $2 returning id),
     roles as (insert into person_role (person_id, role) select made.id, role from made, unnest($3::text[]) as role)
     insert into local_login (person_id, username, password_hash)
     select made.id, $1, password_hash from made, local_login where username = $2`,
    [uid, like, roles],
  )
  return uid
}
