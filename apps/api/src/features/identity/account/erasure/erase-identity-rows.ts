import { sql } from 'kysely'
import type { Person } from '../../../../actor/actor.ts'
import type { Tx } from '../../../../db/db.ts'
import { releaseAvatar } from '../../../../files/avatars/store-avatar.ts'
import { deleteAnswers } from '../../../../http/idempotency-rows.ts'
import { eraseMails } from '../../../../mail/erase-mails.ts'

const ownTables = ['login', 'local_login', 'person_role', 'mail_choice', 'sign_in', 'session'] as const

/** Deletes a person's data in the tables of identity and of shared modules; other features listen to the event. */
export async function eraseIdentityRows(tx: Tx, { id, email }: Pick<Person, 'id' | 'email'>): Promise<void> {
  const { avatar_file_id: avatarId } = await tx.selectFrom('person').select('avatar_file_id').where('id', '=', id).executeTakeFirstOrThrow()
  await releaseAvatar(tx, avatarId)
  await sql`
    delete from one_time_password where link_person_id = ${id} or email = ${email} or email in (select email from login where person_id = ${id})`.execute(tx)
  await tx.deleteFrom('sign_in_start').where('link_person_id', '=', id).execute()
  for (const table of ownTables) await tx.deleteFrom(table).where('person_id', '=', id).execute()
  await deleteAnswers(tx, `p:${id}`)
  if (email !== null) await eraseMails(tx, email)
}
