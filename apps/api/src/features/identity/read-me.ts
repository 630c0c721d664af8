import type { InvitationPrivilege, Role } from '@klesis/contract/access.ts'
import type { LoginGroup, Me } from '@klesis/contract/identity/identity.ts'
import { sql } from 'kysely'
import type { Scope } from '../../actor/actor.ts'
import { rolesInForce } from '../../actor/roles-in-force.ts'
import type { Db } from '../../db/db.ts'
import { toAvatarPath } from '../../files/avatars/avatar-path.ts'
import type { App } from '../../http/on.ts'
import { refuse } from '../../refusals/refuse.ts'

/** The names of login groups in responses: the domain of their accounts. */
const loginGroupNames: Record<LoginGroup, (site: string) => string> = {
  university: (site) => site,
  student: (site) => `st.${site}`,
  taxis: () => 'taxisnet.gr',
  external: () => 'external',
}

/** Whose page it is, and in which session. */
interface PersonSession {
  personId: number
  /** The session's group, which may differ from the person's own. */
  loginGroup: LoginGroup
  adminMode: boolean
  /** The scope of a limited session. */
  scope?: Scope | undefined
}

interface MeRow {
  id: number
  uid: string
  username: string | null
  fullname: string
  email: string | null
  avatar_file_id: string | null
  language: Me['language']
  confirmed: boolean
  is_nameless: boolean
  roles: Role[]
  invitations: Record<string, InvitationPrivilege>
  units: Record<string, 'edit'>
}

/** The signed-in person with everything the page needs. */
export async function readMe(app: Pick<App, 'db' | 'config' | 'derivedRoles'>, session: PersonSession, now: Date): Promise<Me> {
  const { personId, adminMode } = session
  if (session.scope) return readLimitedMe(app.db, session, app.config.SITE)
  const [row, isApprover, isCommitteeMember, pendingApprovals] = await Promise.all([
    findRow(app.db, personId),
    app.derivedRoles.isApprover(app.db, { id: personId }, now),
    app.derivedRoles.isCommitteeMember(app.db, { id: personId }, now),
    app.derivedRoles.countPendingApprovals(app.db, { id: personId }, now),
  ])
  if (!row) return refuse('access.signInNeeded')
  return {
    ...toIdentity(row, session, app.config.SITE),
    roles: [...rolesInForce(row.roles, adminMode)],
    mayAdminister: row.roles.includes('admin') || row.roles.includes('systemAdmin'),
    isApprover,
    isCommitteeMember,
    pendingApprovals,
    privileges: { invitations: row.invitations, orgUnits: row.units },
  }
}

/** The person of a limited session, without roles and privileges. */
export async function readLimitedMe(db: Db, session: Omit<PersonSession, 'adminMode'>, site: string): Promise<Me> {
  const row = await findRow(db, session.personId)
  if (!row) return refuse('access.signInNeeded')
  return {
    ...toIdentity(row, session, site),
    roles: [],
    mayAdminister: false,
    isApprover: false,
    isCommitteeMember: false,
    pendingApprovals: 0,
    privileges: { invitations: {}, orgUnits: {} },
  }
}

function toIdentity(row: MeRow, { loginGroup, scope }: Omit<PersonSession, 'adminMode'>, site: string) {
  return {
    id: row.id,
    uid: row.uid,
    username: row.username ?? row.uid,
    fullname: row.fullname,
    email: row.email,
    avatar: toAvatarPath(row.avatar_file_id),
    language: row.language,
    loginGroup: loginGroupNames[loginGroup](site),
    confirmed: row.confirmed,
    isNameless: row.is_nameless,
    scope: scope ?? null,
  }
}

async function findRow(db: Db, personId: number): Promise<MeRow | undefined> {
  const { rows } = await sql<MeRow>`
    select p.id, p.uid, l.username, p.fullname, p.email, p.avatar_file_id, p.language, p.confirmed, p.is_nameless,
      array(select role from person_role where person_id = p.id order by role) as roles,
      (select coalesce(json_object_agg(invitation_id, privilege), '{}') from invitation_privilege where person_id = p.id) as invitations,
      (select coalesce(json_object_agg(unit_id, 'edit'), '{}') from unit_privilege where person_id = p.id) as units
    from person p left join local_login l on l.person_id = p.id where p.id = ${personId}`.execute(db)
  return rows[0]
}
