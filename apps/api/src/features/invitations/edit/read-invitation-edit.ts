import type { InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import { toInvitationStatusId } from '@klesis/contract/invitations/publish-state.ts'
import { sql } from 'kysely'
import type { Actor } from '../../../actor/actor.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Sandbox } from '../../../sandbox/sandbox.ts'
import { isExpired } from '../apply-rules.ts'
import { readManaged } from '../invitations.policy.ts'
import { type CodeProblem, findCodeProblems } from '../publishing/code-problems.ts'
import { findProblems } from '../publishing/find-problems.ts'
import { findRequirements } from '../requirements/find-requirements.ts'
import { applicationsOfVersion } from '../versions/applications-of-version.ts'
import { currentVersion } from '../versions/find-version.ts'

interface Extras {
  creator: string
  tags: number[]
  appTagIds: number[]
  hasHelp: boolean
  committees: InvitationEdit['committees']
  versions: InvitationEdit['versions']
}

/** Reads everything that the builder edits; refuses people who do not manage the invitation. `codeProblems` were found outside the transaction. */
export async function readInvitationEdit(
  tx: Tx,
  actor: Actor,
  { id, codeProblems, now }: { id: number; codeProblems: readonly CodeProblem[]; now: Date },
): Promise<InvitationEdit> {
  const invitation = await readManaged(tx, actor, id)
  const version = await currentVersion(tx, id)
  const { appTagIds, ...extras } = await findExtras(tx, id)
  return {
    ...invitation,
    ...extras,
    appTagIds,
    appTags: appTagIds,
    statusId: toInvitationStatusId(invitation),
    isExpired: isExpired(invitation, now),
    targetGroups: invitation.targetGroup,
    form: version.form,
    evaluationForm: version.evaluationForm,
    versionNumber: version.number,
    actionsModifed: false,
    requirements: await findRequirements(tx, id),
    problems: await findProblems(tx, { invitation, version, codeProblems }, { language: actor.language, now }),
  }
}

/** Reads the saved invitation for the builder, with its code problems. */
export async function openInvitationEdit(db: Db, sandbox: Sandbox, actor: Actor, id: number, now: Date): Promise<InvitationEdit> {
  const invitation = await readManaged(db, actor, id)
  const codeProblems = await findCodeProblems(sandbox, { ...invitation, ...(await currentVersion(db, id)) })
  return inTransaction(db, (tx) => readInvitationEdit(tx, actor, { id, codeProblems, now }))
}

async function findExtras(db: Db, id: number): Promise<Extras> {
  const { rows } = await sql<Extras>`
    select p.fullname as creator,
      array(select tag_id from invitation_tag where invitation_id = i.id order by tag_id) as tags,
      array(select app_tag_id from invitation_app_tag where invitation_id = i.id order by app_tag_id) as "appTagIds",
      exists (select 1 from invitation_help h where h.invitation_id = i.id and h.html <> '') as "hasHelp",
      coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'title', c.title)) from committee c where c.id = i.committee_id), '[]') as committees,
      (select coalesce(jsonb_agg(jsonb_build_object('number', v.number, 'createdAt', to_char(v.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
          'draft', c.draft, 'final', c.final) order by v.number), '[]')
        from invitation_version v cross join lateral ${applicationsOfVersion} c
        where v.invitation_id = i.id and c.draft + c.final > 0) as versions
    from invitation i join person p on p.id = i.created_by where i.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`Invitation ${id} vanished while it was read.`)
  return row
}
