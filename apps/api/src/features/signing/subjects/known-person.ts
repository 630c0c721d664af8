import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'
import type { WrittenName } from './same-name.ts'

/** What the portal knows of a person that a certificate may say too. */
export interface KnownPerson extends WrittenName {
  taxNumbers: string[]
}

/** The name is that of the staff directory for whoever is in it, as one's own account can be renamed; tax numbers are of the directory and of TAXISnet. */
export async function readKnownPerson(db: Db | Tx, personId: number): Promise<KnownPerson | undefined> {
  const { rows } = await sql<KnownPerson>`
    select coalesce(e.first_name, p.first_name) as given, coalesce(e.last_name, p.last_name) as surname,
      array(select nullif(trim(e.tax_id), '') where nullif(trim(e.tax_id), '') is not null
        union select l.subject from login l where l.person_id = p.id and l.provider = 'taxisnet' and l.removed_at is null) as "taxNumbers"
    from person p left join employee e on e.person_id = p.id where p.id = ${personId}`.execute(db)
  return rows[0]
}
