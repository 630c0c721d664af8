import type { Profile } from '@klesis/contract/identity/identity.ts'
import type { Db } from '../../db/db.ts'
import { toAvatarPath } from '../../files/avatars/avatar-path.ts'
import { refuse } from '../../refusals/refuse.ts'

/** The person's profile. */
export async function readProfile(db: Db, personId: number): Promise<Profile> {
  const row = await db.selectFrom('person').selectAll().where('id', '=', personId).executeTakeFirst()
  if (!row) return refuse('access.signInNeeded')
  return {
    id: row.id,
    uid: row.uid,
    email: row.email,
    avatar: toAvatarPath(row.avatar_file_id),
    confirmed: row.confirmed,
    firstName: row.first_name,
    lastName: row.last_name,
    fatherName: row.father_name,
    phone: row.phone,
    title: row.title,
    language: row.language,
  }
}
