import type { Db } from '../../../db/db.ts'
import type { SeededInvitation } from '../seed-invitations.ts'
import type { SeededPerson } from './seed-people.ts'
import type { SeededUnit } from './seed-units.ts'

interface SeededContent {
  site: string
  people: readonly SeededPerson[]
  units: ReadonlyMap<string, SeededUnit>
  invitations: readonly SeededInvitation[]
}

/** Grants privileges to three accounts of the demonstration: edit the units of one faculty, view or manage single invitations. */
export async function seedPrivileges(db: Db, { site, people, units, invitations }: SeededContent): Promise<void> {
  const personId = (account: string) => people.find(({ uid }) => uid === `${account}@${site}`)?.id ?? 0
  const invitationId = (code: string) => invitations.find(({ template }) => template.code === code)?.id ?? 0
  await db
    .insertInto('unit_privilege')
    .values({ person_id: personId('unitmanager'), unit_id: units.get('eng')?.id ?? 0 })
    .execute()
  await db
    .insertInto('invitation_privilege')
    .values([
      { invitation_id: invitationId('travel'), person_id: personId('staff'), privilege: 'view' },
      { invitation_id: invitationId('spaces'), person_id: personId('staff'), privilege: 'manage' },
      { invitation_id: invitationId('housing'), person_id: personId('calendar'), privilege: 'manage' },
    ])
    .execute()
}
