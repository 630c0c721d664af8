import type { InvitationRules } from '@klesis/contract/procedures/rules/rules.ts'
import type { Actor } from '../../../actor/actor.ts'
import { requirePerson } from '../../../actor/actor.ts'
import type { AuditChange } from '../../../audit/audit-changes.ts'
import { record } from '../../../audit/record.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { type Invitation, lockManagedInvitation } from '../../invitations/index.ts'
import { type FoundRules, findRules } from './find-rules.ts'
import { toInvitationRules } from './read-rules.ts'

export interface RulesChange {
  invitationId: number
  /** The revision that the caller saw. */
  revision: number
}

type Change = (tx: Tx, locked: { invitation: Invitation; before: FoundRules | undefined }) => Promise<void>

/** Changes the rules under the lock of their invitation, by those who manage it; refuses a stale revision. */
export function changeRules(db: Db, actor: Actor, { invitationId, revision }: RulesChange, change: Change): Promise<InvitationRules> {
  requirePerson(actor)
  return inTransaction(db, async (tx) => {
    const invitation = await lockManagedInvitation(tx, actor, invitationId)
    const before = await findRules(tx, invitationId)
    if (revision !== (before?.revision ?? 0)) refuse('rule.changed')
    await change(tx, { invitation, before })
    return toInvitationRules(tx, actor, invitationId)
  })
}

interface Columns {
  set_id: number
  live_set_id: number | null
  off_ids: string[]
  /** What was saved before an import that is a draft yet, as JSON. Without it, what was saved last is no import's. */
  before_import?: string | null
}

/** Writes which versions were saved last and run; the revision rises. The caller has locked the invitation. */
export async function writeRules(tx: Tx, invitationId: number, { before_import = null, ...others }: Columns): Promise<void> {
  const columns = { ...others, before_import }
  await tx
    .insertInto('invitation_rules')
    .values({ invitation_id: invitationId, ...columns })
    .onConflict((on) => on.column('invitation_id').doUpdateSet(({ eb }) => ({ ...columns, revision: eb('invitation_rules.revision', '+', 1) })))
    .execute()
}

type RulesAuditCode = 'rulesSaved' | 'rulesRestored' | 'ruleSwitched' | 'rulesPutIntoEffect'

/** Adds the change of rules to the history of their invitation. */
export async function recordRules(
  tx: Tx,
  actor: Actor,
  invitationId: number,
  { code, ids = {}, changes }: { code: RulesAuditCode; ids?: { [key: string]: number | boolean | string | null }; changes: AuditChange[] },
): Promise<void> {
  await record(tx, actor, { subject: 'invitation', subjectId: invitationId, code: `invitation.${code}`, ids, changes })
}
