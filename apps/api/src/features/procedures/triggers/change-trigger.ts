import { triggerPointOf } from '@klesis/contract/procedures/trigger-points.ts'
import type { TriggerState } from '@klesis/contract/procedures/triggers.ts'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import type { AuditChange } from '../../../audit/audit-changes.ts'
import { record } from '../../../audit/record.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { type Invitation, lockManagedInvitation, writesScripts } from '../../invitations/index.ts'
import { type FoundTrigger, findTrigger, readState } from './find-triggers.ts'
import type { TriggerKey } from './read-triggers.ts'

export interface TriggerChange extends TriggerKey {
  /** The revision that the caller saw; left out by callers that replace whatever is there. */
  revision?: number | undefined
}

type Change = (tx: Tx, locked: { invitation: Invitation; before: FoundTrigger | undefined }) => Promise<void>

/** Refuses who may write no scripts. */
export function requireScriptWriter(actor: Actor): void {
  requirePerson(actor)
  if (!writesScripts(actor)) refuse('access.denied')
}

/** Changes a script under the lock of its invitation; refuses a stale revision, and who may write no scripts. */
export function changeTrigger(db: Db, actor: Actor, { invitationId, triggerId, revision }: TriggerChange, change: Change): Promise<TriggerState> {
  requireScriptWriter(actor)
  return inTransaction(db, async (tx) => {
    const invitation = await lockManagedInvitation(tx, actor, invitationId)
    const before = await findTrigger(tx, invitationId, triggerId)
    if (revision !== undefined && revision !== (before?.revision ?? 0)) refuse('trigger.changed')
    await change(tx, { invitation, before })
    return readState(tx, invitationId, triggerId)
  })
}

interface Columns {
  script_id?: number | null
  live_script_id?: number | null
  is_on?: boolean
  is_on_when_live?: boolean | null
  before_import?: string | null
}

/** Writes the row of a script; its revision rises. The caller has locked the invitation. */
export async function writeTrigger(tx: Tx, { invitationId, triggerId }: TriggerKey, columns: Columns): Promise<void> {
  const updated = await tx
    .updateTable('invitation_trigger')
    .set(({ eb }) => ({ ...columns, revision: eb('revision', '+', 1) }))
    .where('invitation_id', '=', invitationId)
    .where('trigger_id', '=', triggerId)
    .returning('revision')
    .executeTakeFirst()
  if (updated) return
  await tx
    .insertInto('invitation_trigger')
    .values({ invitation_id: invitationId, trigger_id: triggerId, ...columns })
    .execute()
}

/** What is kept of a script that an import changes, until its content goes live or is discarded. */
export const asBeforeImport = (before: FoundTrigger | undefined): string =>
  JSON.stringify(before?.beforeImport ?? { scriptId: before?.scriptId ?? null, isOn: before?.isOn ?? true })

type TriggerAuditCode = 'triggerSaved' | 'triggerRemoved' | 'triggerSwitched' | 'triggerPutIntoEffect' | 'triggerRestored'

/** Adds the change of a script to the history of its invitation. */
export async function recordTrigger(
  tx: Tx,
  actor: Actor,
  { invitationId, triggerId }: TriggerKey,
  { code, ids = {}, changes = [] }: { code: TriggerAuditCode; ids?: { [key: string]: number | boolean | null }; changes?: AuditChange[] },
): Promise<void> {
  const label = triggerPointOf(triggerId).title
  await record(tx, actor, {
    ...{ subject: 'invitation', subjectId: invitationId, code: `invitation.${code}`, ids: { triggerId, ...ids } },
    changes: changes.map((one) => ({ ...one, label })),
  })
}
