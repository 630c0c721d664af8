import { randomInt } from 'node:crypto'
import type { EntryAnswers } from '@klesis/contract/procedures/entry/entry.ts'
import type { ScriptPerson } from '@klesis/contract/procedures/script-context.ts'
import type { TriggerId } from '@klesis/contract/procedures/trigger-points.ts'
import type { z } from 'zod'
import type { Db, Tx } from '../../../db/db.ts'
import { runScript, type ScriptRun } from '../../../sandbox/run-script.ts'
import type { Sandbox } from '../../../sandbox/sandbox.ts'
import type { Failure } from '../../../sandbox/tasks.ts'
import type { AskedDocument } from '../../invitations/index.ts'
import { collectMessages, type MessageRoutes, type ScriptMessage } from './collect-messages.ts'
import { directoryCalls } from './directory-calls.ts'
import { describeIssues, guardCalls } from './guard-calls.ts'
import type { Context, ContextOf } from './read-context.ts'
import { scriptOwner } from './script-owner.ts'
import { isStorable } from './storable-json.ts'

/** What scripts need of the server beside its database. */
export interface ScriptServices extends MessageRoutes {
  /** The absolute address of a page of the portal. */
  link: (path: string) => string
  /** Puts a tag on an application, or takes it off. */
  tag: (tx: Tx, change: { id: number; tagId: number; change: 'add' | 'remove' }) => Promise<void>
  /** Adds documents that rules ask for to an application, and removes those that were asked for by rules which no longer apply (`unmetRuleIds`). */
  askDocuments: (db: Db, request: { applicationId: number; documents: readonly AskedDocument[]; unmetRuleIds: readonly string[]; now: Date }) => Promise<void>
  /** Asks for a document in an application that was submitted. */
  askDocumentLater: (tx: Tx, request: { applicationId: number; document: AskedDocument }) => Promise<void>
  /** Fetches JSON from a host that the settings allow. */
  fetchJson: (url: string) => Promise<unknown>
}

export interface TriggerEvent extends ContextOf {
  point: TriggerId
  /** The answers to questions of exit rules, before an application is created; scripts do not get them. */
  entryAnswers?: EntryAnswers | undefined
  /** What the point adds to the script's `ctx`. */
  facts: object
  /** The schema of what the script may answer. */
  answers: z.ZodType
  /** Whether the event is refused if the answer contains errors or `refuse`. */
  mayRefuse: boolean
  /** Set if nobody waits for the script. Such scripts wait in one queue of the sandbox, whoever caused them. */
  isInBackground?: boolean
  /** Converts the answer to the shape of `answers`, at points where scripts may answer something simpler. */
  toAnswer?: ((value: unknown) => unknown) | undefined
}

export interface GivenScript {
  script: string
  context: Context
  services: ScriptServices
  sandbox: Sandbox
  /** Whose script it is: the scripts of an invitation wait in one queue for each person, and the sandbox takes from each in turn. */
  person: string
  /** The applicant of an invented application, in a dry run, whom scripts may notify like a real one. */
  invented?: ScriptPerson | undefined
  signal?: AbortSignal | undefined
}

/** How a script ended. The run is not logged yet, and nothing that the script asked for is written. */
export interface EvaluatedScript extends Result {
  milliseconds: number
  /** The lines that it logged. */
  lines: string[]
  /** Each queues one mail or notification that the script asked for, in the given transaction. */
  messageWrites: readonly ((tx: Tx) => Promise<void>)[]
  /** The same mails and notifications, to be shown. */
  messages: readonly ScriptMessage[]
  /** The number of people who would get them. */
  recipients: number
  /** Whether it called another system. */
  hasCalledOutside: boolean
}

/** Runs a script in the sandbox, outside any transaction, and reads its answer. A fault of the script is in the result; a fault of the portal itself is thrown. */
export async function evaluateScript(db: Db, event: TriggerEvent, given: GivenScript): Promise<EvaluatedScript> {
  const { context, services } = given
  const { calls, messageWrites, messages, recipients } = collectMessages(db, { ...event, title: context.invitation.title, invented: given.invented }, services)
  let hasCalledOutside = false
  const fetch = (url: unknown) => {
    hasCalledOutside = true
    return services.fetchJson(String(url))
  }
  const { host, faultOf } = guardCalls({ ...directoryCalls(db, event), ...calls, fetch })
  const ran = await runScript(given.sandbox, {
    owner: scriptOwner(event.invitationId),
    person: given.person,
    code: given.script,
    input: { ...context, ...event.facts },
    host,
    now: event.now,
    seed: randomInt(2 ** 31),
    signal: given.signal,
  })
  const fault = faultOf()
  if (fault) throw fault
  return { ...readResult(ran, event), milliseconds: ran.milliseconds, lines: ran.logs, messageWrites, messages, recipients: recipients(), hasCalledOutside }
}

interface Result {
  outcome: 'answered' | 'nothing' | 'refused' | 'failed'
  /** Why it failed. */
  fault: Failure | 'answer' | null
  /** The text of a refusal, or what went wrong. */
  message: string | null
  line: number | null
  /** What the script answered, as it answered it. */
  value?: unknown
  /** The value converted to the shape that its point expects. */
  answer?: unknown
  /** The answer after its schema checked it and filled in defaults. */
  parsedAnswer?: unknown
  /** What is wrong with the answer. */
  issues: readonly { path: string; message: string }[]
}

const noFault = { fault: null, message: null, line: null, issues: [] } as const

function readResult(run: ScriptRun, { answers, mayRefuse, toAnswer = (value) => value }: TriggerEvent): Result {
  if (!run.ok) return { ...noFault, outcome: 'failed', fault: run.reason, message: run.message, line: run.line }
  const { value } = run
  if (value === null) return { ...noFault, outcome: 'nothing' }
  const answer = toAnswer(value)
  if (!isStorable(answer)) return { ...noFault, outcome: 'failed', fault: 'answer', message: 'a character that cannot be kept', value }
  const parsed = answers.safeParse(answer)
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
    return { ...noFault, outcome: 'failed', fault: 'answer', message: describeIssues(parsed.error), issues, value }
  }
  const refusal = mayRefuse ? refusalOf(parsed.data) : null
  return { ...noFault, outcome: refusal === null ? 'answered' : 'refused', message: refusal, value, answer, parsedAnswer: parsed.data }
}

/** The text with which a checked answer refuses the event; null if it does not. */
function refusalOf(answer: unknown): string | null {
  const { refuse, errors = [] } = answer as { refuse?: string; errors?: { message: string }[] }
  return refuse ?? errors[0]?.message ?? null
}
