import type { TriggerState } from '@klesis/contract/procedures/triggers.ts'
import { sql } from 'kysely'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import { compare } from '../../../audit/audit-changes.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { compileScripts } from '../../../sandbox/compile-scripts.ts'
import type { Sandbox } from '../../../sandbox/sandbox.ts'
import { readManagedInvitation } from '../../invitations/index.ts'
import { asBeforeImport, changeTrigger, recordTrigger, requireScriptWriter, type TriggerChange, writeTrigger } from './change-trigger.ts'
import type { FoundTrigger } from './find-triggers.ts'
import type { TriggerKey } from './read-triggers.ts'

/** Saves a script as a new version, even if it does not compile. It runs at once unless the invitation is published or the script does not compile. */
export async function saveTrigger(db: Db, sandbox: Sandbox, actor: Actor, { script, ...trigger }: TriggerChange & { script: string }): Promise<TriggerState> {
  requireScriptWriter(actor)
  await readManagedInvitation(db, actor, trigger.invitationId)
  const [fault = null] = await compileScripts(sandbox, [script])
  return changeTrigger(db, actor, trigger, (tx, { invitation, before }) =>
    storeScript(tx, actor, { ...trigger, before, script, fault, isLive: !invitation.isPublished, code: 'triggerSaved' }),
  )
}

/** Saves an earlier version again, as a new one. */
export function restoreTrigger(db: Db, actor: Actor, { number, ...trigger }: TriggerChange & { number: number }): Promise<TriggerState> {
  return changeTrigger(db, actor, trigger, async (tx, { invitation, before }) => {
    const version = await tx
      .selectFrom('trigger_script')
      .select(['script', 'fault'])
      .where('invitation_id', '=', trigger.invitationId)
      .where('trigger_id', '=', trigger.triggerId)
      .where('number', '=', number)
      .executeTakeFirst()
    if (!version) return refuse('trigger.notFound')
    await storeScript(tx, actor, { ...trigger, before, ...version, isLive: !invitation.isPublished, code: 'triggerRestored', restored: number })
  })
}

export interface NewScript extends TriggerKey {
  /** The script of this point so far, also a removed one; undefined if there never was one. */
  before: FoundTrigger | undefined
  script: string
  fault: string | null
  /** Whether it runs at once, if it compiles. */
  isLive: boolean
  /** On or off as a copy or an import wants it; left out for what somebody saves: that stays as it was, and a new script is on. */
  isOn?: boolean
  code: 'triggerSaved' | 'triggerRestored'
  /** The number of the version that is saved again. */
  restored?: number
}

/** Adds a version of a script, unless it equals what was saved last, and in any case an entry to the history. The caller has locked the invitation. */
export async function storeScript(tx: Tx, actor: Actor, { before, script, fault, isLive, isOn, code, restored, ...trigger }: NewScript): Promise<void> {
  const id = before?.exists && before.script === script ? before.scriptId : await addVersion(tx, actor, { ...trigger, script, fault })
  const { switched, ...columns } = switchOf({ before, isLive, isOn })
  await writeTrigger(tx, trigger, { script_id: id, is_on: switched, ...columns, ...(isLive && fault === null && { live_script_id: id }) })
  const changes = [
    ...compare('trigger.script', before?.exists ? before.script : undefined, script),
    ...(before?.exists ? compare('trigger.isOn', before.isOn, switched) : []),
  ]
  await recordTrigger(tx, actor, trigger, { code, ids: { scriptId: id, ...(restored !== undefined && { restored }) }, changes })
}

/**
 * Whether the script is on from now on. An import does not switch what runs: what it wants waits until its content goes live. What somebody saves is not taken
 * back if the import is discarded.
 */
function switchOf({ before, isLive, isOn }: Pick<NewScript, 'before' | 'isLive' | 'isOn'>) {
  const isRunning = before !== undefined && before.liveNumber !== null
  const switched = isRunning && !isLive ? before.isOn : (isOn ?? (before?.exists ? before.isOn : true))
  if (isOn === undefined) return { switched, before_import: null }
  return { switched, is_on_when_live: isOn === switched ? null : isOn, before_import: isLive ? null : asBeforeImport(before) }
}

async function addVersion(
  tx: Tx,
  actor: Actor,
  { invitationId, triggerId, script, fault }: TriggerKey & { script: string; fault: string | null },
): Promise<number> {
  const { id } = await tx
    .insertInto('trigger_script')
    .values({
      ...{ invitation_id: invitationId, trigger_id: triggerId, script, fault, author_id: requirePerson(actor).id },
      number: sql<number>`(select coalesce(max(number), 0) + 1 from trigger_script where invitation_id = ${invitationId} and trigger_id = ${triggerId})`,
      created_at: contextOf(tx).now().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
