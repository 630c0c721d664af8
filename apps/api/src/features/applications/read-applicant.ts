import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import type { Db } from '../../db/db.ts'
import { named } from '../../db/named.ts'
import { toAvatarPath } from '../identity/index.ts'

/** Who applies, as shown beside the application. */
export async function readApplicant(db: Db, personId: number): Promise<ApplicationView['applicant']> {
  const { avatar_file_id: avatar, ...person } = await db
    .selectFrom('person as p')
    .leftJoin('unit as u', 'u.id', 'p.unit_id')
    .select(['p.id', 'p.fullname', 'p.email', 'p.avatar_file_id', 'u.label as unit'])
    .where('p.id', '=', personId)
    .modifyEnd(named('applications.applicant'))
    .executeTakeFirstOrThrow()
  return { ...person, avatar: toAvatarPath(avatar) }
}

/** Whether an invitation has instructions, in any language. */
export async function hasHelp(db: Db, invitationId: number): Promise<boolean> {
  const help = db.selectFrom('invitation_help').select('kind').where('invitation_id', '=', invitationId).limit(1)
  return (await help.modifyEnd(named('invitations.help')).executeTakeFirst()) !== undefined
}
