import { isDeepStrictEqual } from 'node:util'
import type { InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import { toInvitationStatusId } from '@klesis/contract/invitations/publish-state.ts'
import { sql } from 'kysely'
import type { Actor } from '../../../actor/actor.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Sandbox } from '../../../sandbox/sandbox.ts'
import { isExpired } from '../apply-rules.ts'
import { readEdited } from '../draft/edited-state.ts'
import type { Invitation } from '../invitation.ts'
import { readManagedInvitation } from '../invitations.policy.ts'
import { findProblems } from '../publishing/find-problems.ts'
import { findFormAndScriptProblems } from '../publishing/form-and-script-problems.ts'
import { findPlanned } from '../publishing/planned-publication.ts'
import type { ProblemWithoutMessage } from '../publishing/problem-without-message.ts'
import { findRequirements } from '../requirements/find-requirements.ts'
import { findNotSentBack } from '../versions/find-not-sent-back.ts'

interface Extras {
  creator: string
  hasHelp: boolean
  committees: InvitationEdit['committees']
  versions: InvitationEdit['versions']
}

/**
 * Reads everything that the editor edits, which is the draft of a published invitation if it has one; refuses people who do not manage it.
 * `formAndScriptProblems` were found outside the transaction.
 */
export async function readInvitationEdit(
  tx: Tx,
  actor: Actor,
  { id, formAndScriptProblems, now }: { id: number; formAndScriptProblems: readonly ProblemWithoutMessage[]; now: Date },
): Promise<InvitationEdit> {
  const live = await readManagedInvitation(tx, actor, id)
  const { invitation, version, tags, appTagIds, draft } = await readEdited(tx, live)
  return {
    ...invitation,
    ...(await findExtras(tx, invitation)),
    tags,
    appTagIds,
    appTags: appTagIds,
    statusId: toInvitationStatusId(invitation),
    isExpired: isExpired(invitation, now),
    targetGroups: invitation.targetGroup,
    form: version.form,
    evaluationForm: version.evaluationForm,
    versionNumber: version.number,
    actionsModifed: !isDeepStrictEqual(invitation.actions, live.actions),
    requirements: await findRequirements(tx, id),
    draft: draft ? { savedAt: draft.savedAt, savedBy: draft.savedBy } : null,
    plannedPublication: await findPlanned(tx, id),
    notSentBack: await findNotSentBack(tx, id, now),
    ...(await findProblems(tx, { invitation, version, formAndScriptProblems }, { language: actor.language, now })),
  }
}

/** Reads the saved invitation for the editor, with its code problems. */
export async function openInvitationEdit(db: Db, sandbox: Sandbox, actor: Actor, id: number, now: Date): Promise<InvitationEdit> {
  const { invitation, version } = await readEdited(db, await readManagedInvitation(db, actor, id))
  const formAndScriptProblems = await findFormAndScriptProblems({ db, sandbox }, { ...invitation, ...version })
  return inTransaction(db, (tx) => readInvitationEdit(tx, actor, { id, formAndScriptProblems, now }))
}

async function findExtras(db: Db, { id, committeeId }: Pick<Invitation, 'id' | 'committeeId'>): Promise<Extras> {
  const { rows } = await sql<Extras>`
    select p.fullname as creator,
      exists (select 1 from invitation_help h where h.invitation_id = i.id and h.html <> '') as "hasHelp",
      coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'title', c.title)) from committee c where c.id = ${committeeId}::int), '[]') as committees,
      (select coalesce(jsonb_agg(jsonb_build_object('number', v.number, 'createdAt', to_char(v.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
          'draft', c.draft, 'final', c.final) order by v.number), '[]')
        from invitation_version v cross join lateral (
          select count(*) filter (where a.app_state <> 'permanent') as draft, count(*) filter (where a.app_state = 'permanent') as final
          from application a where a.version_id = v.id and a.deleted_at is null) c
        where v.invitation_id = i.id and c.draft + c.final > 0) as versions
    from invitation i join person p on p.id = i.created_by where i.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`Invitation ${id} vanished while it was read.`)
  return row
}
