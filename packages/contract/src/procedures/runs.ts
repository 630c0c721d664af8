import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'
import { Day } from '../org/days.ts'
import { Done, Id, IdText, Instant, Json } from '../wire.ts'
import { repeatStates } from './repeat-states.ts'
import { notRunReasons, runOutcomes } from './run-outcomes.ts'
import { TriggerIdText } from './triggers.ts'

/** The number of a run; there may be more runs than an `Id` counts. */
const RunId = z.int().min(1)
const RunIdText = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
  .pipe(RunId)

/** One run of a script or of a rule. */
export const Run = z.object({
  id: RunId,
  /** Null for an action, which has its id instead. */
  point: TriggerIdText.nullable(),
  action: z.string().nullable(),
  startedAt: Instant,
  milliseconds: z.number(),
  outcome: z.enum(runOutcomes),
  notRun: z.enum(notRunReasons).nullable(),
  /** The version of the script. */
  version: z.int().nullable(),
  /** Null for a script. `number` is its place among the rules of the point, `version` that of all rules. */
  rule: z.object({ name: z.string().nullable(), number: z.int(), version: z.int() }).nullable(),
  /** Null where there was none yet. `number` is the protocol number, if it has one. */
  application: z.object({ id: Id, number: z.string().nullable(), isDeleted: z.boolean() }).nullable(),
  /** Who caused the event; null for the portal, and for an erased account. */
  person: z.string().nullable(),
  /** The failed run that this one repeats. */
  repeats: RunId.nullable(),
})
export type Run = z.infer<typeof Run>

/** A run with what the script logged and answered. */
export const RunDetails = Run.extend({
  lines: z.array(z.string()),
  /** Null if it answered nothing, failed, or answered too much to keep. */
  answer: Json.nullable(),
  /** Why it failed or refused. */
  message: z.string().nullable(),
  /** The line of the script at which it failed. */
  line: z.int().nullable(),
  /** The rules that did not run at the event because this one failed, in their order. `number` is the place among the rules of the point in its version. */
  leftOut: z.array(
    z.object({
      name: z.string().nullable(),
      number: z.int(),
      /** Whether it has still not run. Otherwise it ran since, or says why it will not; without a run and a reason it did not apply. */
      isAwaited: z.boolean(),
      notRun: z.enum(notRunReasons).nullable(),
      run: z.object({ id: RunId, outcome: z.enum(runOutcomes) }).nullable(),
    }),
  ),
  repeat: z.enum(repeatStates),
  repeatedAt: Instant.nullable(),
  /** The run that repeats this one; null while it is awaited. */
  repeatedBy: z.object({ id: RunId, outcome: z.enum(runOutcomes), notRun: z.enum(notRunReasons).nullable() }).nullable(),
})
export type RunDetails = z.infer<typeof RunDetails>

const OfInvitation = z.object({ id: IdText })
const OneRun = OfInvitation.extend({ runId: RunIdText })

/** Where the next page begins: the time of a run in milliseconds, and its number. */
const Cursor = z
  .string()
  .regex(/^\d{1,14}-\d{1,15}$/)
  .transform((text) => {
    const [at = 0, runId = 0] = text.split('-').map(Number)
    return { at, runId }
  })

export const runSchemas = {
  list: {
    summary:
      'What the scripts of the invitation did, the newest first. `application` is its number or its protocol number; `before` is the `next` of the page before.',
    params: OfInvitation,
    query: z.object({
      point: TriggerIdText.optional(),
      outcome: z.enum(runOutcomes).optional(),
      application: z.string().trim().max(100).optional(),
      from: Day.optional(),
      until: Day.optional(),
      before: Cursor.optional(),
    }),
    /** Runs before `keptSince` are deleted. */
    response: z.object({ items: z.array(Run), next: z.string().nullable(), keptSince: Instant }),
    refusals: ['invitation.notFound', 'access.denied'],
  },
  read: {
    summary: 'One run with its lines and its answer.',
    params: OneRun,
    response: RunDetails,
    refusals: ['invitation.notFound', 'run.notFound', 'access.denied'],
  },
  repeat: {
    summary:
      'Runs the script or the rule of a failed run again, with the version that is in effect now, and after a rule those that it left out, also if the rule itself is not in effect any more. Only after a change and for mails, once for each run. A call that another system did not take is tried again as it was.',
    params: OneRun,
    response: Done,
    refusals: [
      'invitation.notFound',
      'run.notFound',
      'run.notFailed',
      'run.ofAction',
      'run.beforeChange',
      'run.applicationDeleted',
      'run.scriptRemoved',
      'run.ruleRemoved',
      'run.eventNotKept',
      'run.alreadyRepeated',
      'run.callPending',
      'run.callTaken',
      'access.denied',
    ],
  },
} as const satisfies CallSchemasByName
