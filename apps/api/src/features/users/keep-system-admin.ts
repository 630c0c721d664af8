import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'
import { refuse } from '../../refusals/refuse.ts'
import { lockSystemAdmins } from '../identity/index.ts'

/** Refuses what would leave the portal without an active system administrator. Called before such a change; two of them at once follow each other. */
export async function keepSystemAdmin(tx: Tx, personId: number): Promise<void> {
  await lockSystemAdmins(tx)
  const { rows } = await sql<{ isLast: boolean }>`
    select exists (select from person_role r join person p on p.id = r.person_id where r.role = 'systemAdmin' and p.is_active and p.id = ${personId})
      and not exists (select from person_role r join person p on p.id = r.person_id where r.role = 'systemAdmin' and p.is_active and p.id <> ${personId}) as "isLast"`.execute(
    tx,
  )
  if (rows[0]?.isLast) refuse('user.lastSystemAdmin')
}
