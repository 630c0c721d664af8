import { isDeepStrictEqual } from 'node:util'
import { triggerPointOf } from '@klesis/contract/procedures/trigger-points.ts'
import type { ExportedTrigger } from '@klesis/contract/procedures/triggers.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { compileScripts } from '../../../sandbox/compile-scripts.ts'
import type { Sandbox } from '../../../sandbox/sandbox.ts'
import { writesScripts } from '../edit/script-rights.ts'
import type { PendingNote } from '../exchange/import-notes.ts'
import { findSavedTriggers } from './saved-triggers.ts'
import type { CompiledTrigger } from './trigger-events.ts'

export const triggerNote = ({ id }: Pick<ExportedTrigger, 'id'>, { language }: Pick<Actor, 'language'>): PendingNote => ({
  code: 'triggerLeftOut',
  name: triggerPointOf(id).title[language],
})

/**
 * What an import takes of the scripts of a file: all for those who may write them, otherwise none, with a note for each that the invitation does not have. A returned
 * list replaces all scripts of the invitation; undefined leaves them as they are.
 */
export async function takeTriggers(
  db: Db,
  sandbox: Sandbox,
  actor: Actor,
  { invitationId, triggers }: { invitationId: number; triggers: readonly ExportedTrigger[] | undefined },
): Promise<{ triggers: CompiledTrigger[] | undefined; notes: PendingNote[] }> {
  if (!triggers) return { triggers, notes: [] }
  if (!writesScripts(actor)) {
    const present = await findSavedTriggers(db, invitationId)
    const left = triggers.filter((wanted) => !present.some((one) => isDeepStrictEqual(one, wanted)))
    return { triggers: undefined, notes: left.map((trigger) => triggerNote(trigger, actor)) }
  }
  const faults = await compileScripts(
    sandbox,
    triggers.map(({ script }) => script),
  )
  return { triggers: triggers.map((trigger, index) => ({ ...trigger, fault: faults[index] ?? null })), notes: [] }
}
