import type { UserView } from '@klesis/contract/users/users.ts'
import type { Language } from '@klesis/contract/wire.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { toAvatarPath } from '../../files/avatars/avatar-path.ts'
import { refuse } from '../../refusals/refuse.ts'
import { readSessionsOf, readSignInsOf, shownName } from '../identity/index.ts'
import { unitLabel } from '../org/index.ts'
import { readSubjects } from '../signing/index.ts'

type Row = Omit<UserView, 'avatar' | 'sessions' | 'signIns' | 'signers'> & { avatarFileId: string | null }

/** One person as an administrator of the system sees them. */
export async function readUser(db: Db, language: Language, id: number, now: Date): Promise<UserView> {
  const { rows } = await sql<Row>`
    select p.id, p.uid, ${shownName} as fullname, p.avatar_file_id as "avatarFileId", ${unitLabel(language)} as unit, p.login_group as "loginGroup", p.is_active as "isActive",
      p.revision, p.email, p.created_at as "createdAt", p.confirmed, l.username,
      array(select role from person_role r where r.person_id = p.id order by role) as roles,
      (select max(seen_at) from session s where s.person_id = p.id) as "seenAt",
      (select coalesce(json_agg(json_build_object('provider', g.provider, 'email', g.email, 'usedAt', g.used_at) order by g.id), '[]')
        from login g where g.person_id = p.id and g.removed_at is null) as logins,
      (select coalesce(json_agg(json_build_object('id', i.id, 'title', i.title, 'privilege', v.privilege) order by i.id desc), '[]')
        from invitation_privilege v join invitation i on i.id = v.invitation_id where v.person_id = p.id) as invitations,
      (select coalesce(json_agg(json_build_object('id', u.id, 'label', ${unitLabel(language)}) order by u.label), '[]')
        from unit_privilege v join unit u on u.id = v.unit_id where v.person_id = p.id) as units
    from person p left join unit u on u.id = p.unit_id left join local_login l on l.person_id = p.id
    where p.id = ${id} and not p.is_nameless and p.erased_at is null`.execute(db)
  const [row] = rows
  if (!row) return refuse('user.notFound')
  const { avatarFileId, ...user } = row
  const [sessions, signIns, signers] = await Promise.all([readSessionsOf(db, id, now), readSignInsOf(db, id, 100), readSubjects(db, id)])
  return { ...user, avatar: toAvatarPath(avatarFileId), sessions, signIns, signers }
}
