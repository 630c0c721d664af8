import type { Db, Tx } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { sandboxOf } from '../../../sandbox/sandbox.ts'
import { sharedCrashPoint } from '../../../testing/crash-point.ts'
import { type EvaluatedScript, evaluateScript, type ScriptServices, type TriggerEvent } from './evaluate-script.ts'
import type { LoggedRun } from './log-run.ts'
import { readEvent } from './read-event.ts'

declare module '../../../db/db-context.ts' {
  interface DbContext {
    scriptServices?: ScriptServices
  }
}

/** Sets the services that scripts of one database use, replacing those that were set before. */
export function connectScriptServices(db: Db, services: ScriptServices): void {
  contextOf(db).scriptServices = services
}

export function scriptServicesOf(db: Db): ScriptServices {
  const { scriptServices } = contextOf(db)
  if (!scriptServices) throw new Error('No services of scripts are connected to this database.')
  return scriptServices
}

/** How a script ended. Its run is not logged yet. */
export interface EndedScript {
  run: LoggedRun
  answer: unknown
  /** Each queues one mail or notification that the script asked for, in the given transaction. */
  messageWrites: readonly ((tx: Tx) => Promise<void>)[]
  /** The number of people who would get them. */
  recipients: number
  /** Whether it called another system. */
  hasCalledOutside: boolean
  /** Why the sandbox did not run the script to its end. This is no fault of the script: too many were waiting, or its worker was terminated. */
  unfinished: 'busy' | 'killed' | null
}

/**
 * Runs the script that is in force at a point of an invitation, outside any transaction; undefined if there is none. A fault of the script is in the result; a
 * fault of the portal itself is thrown.
 */
export async function executeScript(db: Db, event: TriggerEvent): Promise<EndedScript | undefined> {
  const { point, invitationId, applicationId = null, actor, now, isInBackground = false } = event
  const { inForce, context } = await readEvent(db, event)
  const live = await inForce.scriptAt(point)
  if (!live) return undefined
  await sharedCrashPoint('script.beforeRun')
  const person = isInBackground ? 'background' : `${actor.person?.id ?? ''}`
  const ended = await evaluateScript(db, event, { script: live.script, context, services: scriptServicesOf(db), sandbox: sandboxOf(db), person })
  const { outcome, fault, line, milliseconds, lines, value, messageWrites, recipients, hasCalledOutside } = ended
  const about = { invitationId, point, scriptId: live.id, applicationId, personId: actor.person?.id ?? null, startedAt: now, milliseconds }
  const run = { ...about, outcome, line, lines, message: toLoggedMessage(ended), answer: value ?? undefined }
  return { run, answer: ended.answer, messageWrites, recipients, hasCalledOutside, unfinished: fault === 'busy' || fault === 'killed' ? fault : null }
}

function toLoggedMessage({ fault, message }: EvaluatedScript): string | null {
  return fault === null || fault === message ? message : `${fault}: ${message}`
}
