import { randomInt } from 'node:crypto'
import type { Action } from '@klesis/contract/procedures/actions/action.ts'
import type { FormAnswers } from '@klesis/contract/wire.ts'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { runScript, type ScriptRun } from '../../../sandbox/run-script.ts'
import { sandboxOf } from '../../../sandbox/sandbox.ts'
import { crashPoint } from '../../../testing/crash-point.ts'
import { collectMessages } from '../run/collect-messages.ts'
import { directoryCalls } from '../run/directory-calls.ts'
import { scriptServicesOf } from '../run/execute-script.ts'
import { describeIssues, guardCalls } from '../run/guard-calls.ts'
import type { LoggedRun } from '../run/log-run.ts'
import { readContext } from '../run/read-context.ts'
import { isStorable } from '../run/storable-json.ts'
import { ActionAnswer } from './action-answer.ts'
import { readChosen, readTags } from './chosen-applications.ts'
import { collectTags } from './collect-tags.ts'
import type { ActionRequirement } from './find-action.ts'

/** A manager waits for an action and may have chosen a thousand applications, so it may take longer than a script of a trigger. */
const limits = { cpuMs: 1_000, wallMs: 10_000, memory: 64 << 20, calls: 200, resultLength: 6 << 20 } as const

export interface ActionEvent {
  actor: Actor
  now: Date
  invitationId: number
  action: Action
  requirement: ActionRequirement | null
  ids: readonly number[]
  /** The checked answers of its form. */
  form: FormAnswers | null
  signal: AbortSignal
}

/** How an action ended; nothing is kept or written yet. */
export interface EndedAction {
  run: LoggedRun
  answer: ActionAnswer | undefined
  /** Writes what it asked for. */
  write: (tx: Tx) => Promise<void>
  isBusy: boolean
}

/** Runs the script of an action in the sandbox, outside any transaction. Throws an error of the portal itself. */
export async function executeAction(db: Db, { actor, now, invitationId, action, requirement, ids, form, signal }: ActionEvent): Promise<EndedAction> {
  const about = { invitationId, actor, now, applicationId: ids.length === 1 ? ids[0] : undefined }
  const applications = await readChosen(db, { invitationId, ids, requirementId: requirement?.id ?? null })
  const [context, tags] = await Promise.all([readContext(db, { invitationId, actor, now }), readTags(db, invitationId)])
  const services = scriptServicesOf(db)
  const messages = collectMessages(db, { ...about, point: action.id, title: context.invitation.title }, services)
  const tagging = collectTags(db, { actor, now, chosen: new Set(ids), offered: new Set(tags.map((tag) => tag.id)) })
  const fetchJson = (url: unknown) => services.fetchJson(String(url))
  const { host, faultOf } = guardCalls({ ...directoryCalls(db, about), ...messages.calls, setTag: tagging.setTag, fetch: fetchJson })
  crashPoint('script.beforeRun')
  const ran = await runScript(sandboxOf(db), {
    // All actions are of one owner, so that they never have all threads of the scripts that applicants wait for; invitations and persons take turns.
    owner: 'actions',
    person: `${invitationId} ${requirePerson(actor).id}`,
    code: action.script,
    input: { ...context, action: action.id, applications, form, requirement, tags },
    host,
    now,
    seed: randomInt(2 ** 31),
    limits,
    signal,
  })
  const fault = faultOf()
  if (fault) throw fault
  const { answer, ...result } = readAnswer(ran)
  const by = { invitationId, point: null, scriptId: null, actionId: action.id, applicationId: about.applicationId ?? null, personId: actor.person?.id ?? null }
  const write = async (tx: Tx) => {
    await tagging.write(tx)
    for (const writeMessage of messages.messageWrites) await writeMessage(tx)
  }
  const kept = answer?.type === 'file' ? { ...answer, data: undefined, text: undefined } : answer
  const run = { ...by, ...result, answer: kept, lines: ran.logs, startedAt: now, milliseconds: ran.milliseconds }
  return { run, answer, write, isBusy: !ran.ok && ran.reason === 'busy' }
}

function readAnswer(run: ScriptRun): Pick<LoggedRun, 'outcome' | 'message' | 'line'> & { answer: ActionAnswer | undefined } {
  const failed = (message: string, line: number | null = null) => ({ outcome: 'failed' as const, message, line, answer: undefined })
  if (!run.ok) return failed(run.message === run.reason ? run.reason : `${run.reason}: ${run.message}`, run.line)
  if (run.value === null) return { outcome: 'nothing', message: null, line: null, answer: undefined }
  if (!isStorable(run.value)) return failed('answer: a character that cannot be kept')
  const read = ActionAnswer.safeParse(run.value)
  return read.success ? { outcome: 'answered', message: null, line: null, answer: read.data } : failed(`answer: ${describeIssues(read.error)}`)
}
