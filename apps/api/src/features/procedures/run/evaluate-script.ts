import { randomInt } from 'node:crypto'
import type { EntryAnswers } from '@klesis/contract/procedures/entry/entry.ts'
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
import type { ContextOf, readContext } from './read-context.ts'
import { scriptOwner } from './script-owner.ts'
import { isStorable } from './storable-json.ts'

/** What scripts need of the server beside its database. */
export interface ScriptServices extends MessageRoutes {
  /** The absolute address of a page of the portal. */
  link: (path: string) => string
  /** Puts a tag on an application, or takes it off. */
  tag: (tx: Tx, change: { id: number; tagId: number; change: 'add' | 'remove' }) => Promise<void>
  /** Asks for documents in an application, and for those of rules that do not apply no longer. */
  askDocuments: (db: Db, asked: { applicationId: number; asked: readonly AskedDocument[]; unmetRuleIds: readonly string[]; now: Date }) => Promise<void>
  /** JSON of an allow-listed host. */
  fetchJson: (url: string) => Promise<unknown>
}

export interface TriggerEvent extends ContextOf {
  point: TriggerId
  /** What was answered before an application is created; scripts are not told. */
  entryAnswers?: EntryAnswers | undefined
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

export interface GivenScript {
  script: string
  context: Awaited<ReturnType<typeof readContext>>
  services: ScriptServices
  sandbox: Sandbox
  /** Persons take turns among the scripts of an invitation. */
  person: string
  signal?: AbortSignal | undefined
}

/** How a script ended; nothing is kept or written yet. */
export interface EvaluatedScript extends Result {
  milliseconds: number
  /** What it logged. */
  lines: string[]
  /** The mails and notifications that it asked for. */
  asked: readonly ((tx: Tx) => Promise<void>)[]
  messages: readonly ScriptMessage[]
  /** To how many people. */
  recipients: number
}

/** Runs a script in the sandbox, outside any transaction, and reads its answer. Throws an error of the portal itself. */
export async function evaluateScript(db: Db, event: TriggerEvent, given: GivenScript): Promise<EvaluatedScript> {
  const { context, services } = given
  const { calls, asked, messages, recipients } = collectMessages(db, { ...event, title: context.invitation.title }, services)
  const { host, faultOf } = guardCalls({ ...directoryCalls(db, event), ...calls, fetch: (url: unknown) => services.fetchJson(String(url)) })
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
  return { ...readResult(ran, event), milliseconds: ran.milliseconds, lines: ran.logs, asked, messages, recipients: recipients() }
}

interface Result {
  outcome: 'answered' | 'nothing' | 'refused' | 'failed'
  /** Why it failed. */
  fault: Failure | 'answer' | null
  /** The text of a refusal, or what went wrong. */
  message: string | null
  line: number | null
  /** What the script answered, in its own shape. */
  value?: unknown
  /** The same in the shape of its point. */
  answer?: unknown
  /** The answer as its schema reads it. */
  read?: unknown
  /** What is wrong with the answer. */
  issues: readonly { path: string; message: string }[]
}

const well = { fault: null, message: null, line: null, issues: [] } as const

function readResult(run: ScriptRun, { answers, mayRefuse, toAnswer = (value) => value }: TriggerEvent): Result {
  if (!run.ok) return { ...well, outcome: 'failed', fault: run.reason, message: run.message, line: run.line }
  const { value } = run
  if (value === null) return { ...well, outcome: 'nothing' }
  const answer = toAnswer(value)
  if (!isStorable(answer)) return { ...well, outcome: 'failed', fault: 'answer', message: 'a character that cannot be kept', value }
  const read = answers.safeParse(answer)
  if (!read.success) {
    const issues = read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
    return { ...well, outcome: 'failed', fault: 'answer', message: describeIssues(read.error), issues, value }
  }
  const refusal = mayRefuse ? refusalOf(read.data) : null
  return { ...well, outcome: refusal === null ? 'answered' : 'refused', message: refusal, value, answer, read: read.data }
}

/** The text with which a checked answer refuses the event; null if it does not. */
function refusalOf(answer: unknown): string | null {
  const { refuse, errors = [] } = answer as { refuse?: string; errors?: { message: string }[] }
  return refuse ?? errors[0]?.message ?? null
}
