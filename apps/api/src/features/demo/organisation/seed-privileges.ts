import type { Db } from '../../../db/db.ts'
import type { SeededInvitation } from '../seed-invitations.ts'
import type { SeededPerson } from './seed-people.ts'
import type { SeededUnit } from './seed-units.ts'

interface Made {
  site: string
  people: readonly SeededPerson[]
  units: ReadonlyMap<string, SeededUnit>
  invitations: readonly SeededInvitation[]
}

/** Grants privileges to single accounts: edit the units of one faculty, view one invitation, manage another. */
export async function seedPrivileges(db: Db, { site, people, units, invitations }: Made): Promise<void> {
  const idOf = (account: string) => people.find(({ uid }) => uid === `${account}@${site}`)?.id ?? 0
  const invitation = (code: string) => invitations.find(({ template }) => template.code === code)?.id ?? 0
  await db
    .insertInto('unit_privilege')
    .values({ person_id: idOf('unitmanager'), unit_id: units.get('eng')?.id ?? 0 })
    .execute()
  await db
    .insertInto('invitation_privilege')
    .values([
      { invitation_id: invitation('travel'), person_id: idOf('staff'), privilege: 'view' },
      { invitation_id: invitation('spaces'), person_id: idOf('staff'), privilege: 'manage' },
      { invitation_id: invitation('housing'), person_id: idOf('calendar'), privilege: 'manage' },
    ])
    .execute()
}
