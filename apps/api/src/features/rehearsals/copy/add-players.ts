import type { LoginGroup } from '../../../actor/actor.ts'
import type { Tx } from '../../../db/db.ts'
import type { StoredFile } from '../../../files/file-store.ts'
import { applicantName, type InventedName, inventedAddress, secretaryName } from './invented-names.ts'

/** The two people of a rehearsal who stand for nobody in particular. */
export interface Players {
  applicantId: number
  secretaryId: number
}

export interface NewPlayers {
  /** Where the applicant belongs, until the manager says otherwise. */
  unitId: number | null
  loginGroup: LoginGroup
  /** A drawn photograph, among the files of the rehearsal. */
  portrait: StoredFile
}

/** Adds who applies, with a photograph in case one is asked for, and who does what managers do. */
export async function addPlayers(tx: Tx, { unitId, loginGroup, portrait }: NewPlayers): Promise<Players> {
  const avatar = await tx
    .insertInto('file')
    .values({ ...portrait, name: 'avatar.jpg', content_type: 'image/jpeg', attached_at: new Date(0).toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const add = async ({ firstName, lastName }: InventedName, group: LoginGroup) => {
    const names = { first_name: firstName, last_name: lastName, login_group: group, unit_id: unitId, avatar_file_id: avatar.id }
    const { id } = await tx
      .insertInto('person')
      .values({ ...names, uid: firstName, confirmed: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('person')
      .set({ uid: inventedAddress(id), email: inventedAddress(id) })
      .where('id', '=', id)
      .execute()
    return id
  }
  return { applicantId: await add(applicantName, loginGroup), secretaryId: await add(secretaryName, 'university') }
}
