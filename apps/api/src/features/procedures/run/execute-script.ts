import { randomInt } from 'node:crypto'
import type { TriggerId } from '@klesis/contract/procedures/trigger-points.ts'
import type { z } from 'zod'
import type { Db, Tx } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { joiningReads } from '../../../db/joined-reads.ts'
import { runScript, type ScriptRun } from '../../../sandbox/run-script.ts'
import { sandboxOf } from '../../../sandbox/sandbox.ts'
import { crashPoint } from '../../../testing/crash-point.ts'
import { collectMessages, type MessageRoutes } from './collect-messages.ts'
import { directoryCalls } from './directory-calls.ts'
import { findLiveScript } from './find-live-script.ts'
import { describeIssues, guardCalls } from './guard-calls.ts'
import type { LoggedRun } from './log-run.ts'
import { type ContextOf, readContext } from './read-context.ts'
import { scriptOwner } from './script-owner.ts'
import { isStorable } from './storable-json.ts'

/** What scripts need of the server beside its database. */
export interface ScriptServices extends MessageRoutes {
  /** JSON of an allow-listed host. */
  fetchJson: (url: string) => Promise<unknown>
}

export interface TriggerEvent extends ContextOf {
  point: TriggerId
  /** What the point adds to `ctx`. */
  facts: object
  /** What the script may answer. */
  answers: z.ZodType
  /** Whether errors in the answer, or `refuse`, refuse the event. */
  mayRefuse: boolean
  /** Nobody waits for it: its scripts take turns with those of all persons as if they were of one. */
  isInBackground?: boolean
  /** The answer in the shape of `answers`, where scripts answer something simpler. */
  toAnswer?: ((value: unknown) => unknown) | undefined
}

declare module '../../../db/db-context.ts' {
  interface DbContext {
    scriptServices?: ScriptServices
  }
}

/** Sets what the scripts of one database use beside it, replacing what was set before. */
export function connectScriptServices(db: Db, services: ScriptServices): void {
  contextOf(db).scriptServices = services
}

function servicesOf(db: Db): ScriptServices {
  const { scriptServices } = contextOf(db)
  if (!scriptServices) throw new Error('No services of scripts are connected to this database.')
  return scriptServices
}

/** How a script ended; nobody has kept its run yet. */
export interface EndedScript {
  run: LoggedRun
  answer: unknown
  /** The mails and notifications that it asked for. */
  asked: readonly ((tx: Tx) => Promise<void>)[]
  /** To how many people. */
  recipients: number
  /** Why the sandbox did not run it to its end, which says nothing about the script: it found no turn, or its worker was terminated. */
  unfinished: 'busy' | 'killed' | null
}

/** Runs the script that is in force at a point of an invitation, outside any transaction; undefined if there is none. Throws an error of the portal itself. */
export async function executeScript(db: Db, event: TriggerEvent): Promise<EndedScript | undefined> {
  const { point, invitationId, applicationId = null, actor, now, facts, isInBackground = false } = event
  const together = joiningReads(db)
  const [live, context] = await Promise.all([findLiveScript(together, { invitationId, point }), readContext(together, event)])
  if (!live) return undefined
  crashPoint('script.beforeRun')
  const services = servicesOf(db)
  const { calls, asked, recipients } = collectMessages(db, { ...event, title: context.invitation.title }, services)
  const { host, faultOf } = guardCalls({ ...directoryCalls(db, event), ...calls, fetch: (url: unknown) => services.fetchJson(String(url)) })
  const ran = await runScript(sandboxOf(db), {
    owner: scriptOwner(invitationId),
    person: isInBackground ? 'background' : `${actor.person?.id ?? ''}`,
    code: live.script,
    input: { ...context, ...facts },
    host,
    now,
    seed: randomInt(2 ** 31),
  })
  const fault = faultOf()
  if (fault) throw fault
  const { milliseconds } = ran
  const { answer, ...result } = readResult(ran, event)
  const about = { invitationId, point, scriptId: live.id, applicationId, personId: actor.person?.id ?? null, startedAt: now, milliseconds }
  const run = { ...about, lines: ran.logs, ...result, answer: ran.ok ? (ran.value ?? undefined) : undefined }
  return { run, answer, asked, recipients: recipients(), unfinished: ran.ok || (ran.reason !== 'busy' && ran.reason !== 'killed') ? null : ran.reason }
}

type Result = Pick<LoggedRun, 'outcome' | 'message' | 'line'> & { answer?: unknown }

function readResult(run: ScriptRun, { answers, mayRefuse, toAnswer = (value) => value }: TriggerEvent): Result {
  if (!run.ok) return { outcome: 'failed', message: run.message === run.reason ? run.reason : `${run.reason}: ${run.message}`, line: run.line }
  if (run.value === null) return { outcome: 'nothing', message: null, line: null }
  const answer = toAnswer(run.value)
  const read = isStorable(answer) ? answers.safeParse(answer) : undefined
  if (!read?.success) return { outcome: 'failed', message: `answer: ${read ? describeIssues(read.error) : 'a character that cannot be kept'}`, line: null }
  const refusal = mayRefuse ? refusalOf(read.data) : null
  return { outcome: refusal === null ? 'answered' : 'refused', message: refusal, line: null, answer }
}

/** The text with which a checked answer refuses the event; null if it does not. */
function refusalOf(answer: unknown): string | null {
  const { refuse, errors = [] } = answer as { refuse?: string; errors?: { message: string }[] }
  return refuse ?? errors[0]?.message ?? null
}
