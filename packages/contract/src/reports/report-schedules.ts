import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'
import { Day } from '../org/days.ts'
import { Done, Id } from '../wire.ts'
import { ReportKey, ScheduledQuestion } from './reports.ts'

/** How often a report is sent. It is about the day, the week from Monday on, or the month before. */
export const scheduleRhythms = ['daily', 'weekly', 'monthly'] as const
export type ScheduleRhythm = (typeof scheduleRhythms)[number]

export const ScheduleInput = z.object({
  rhythm: z.enum(scheduleRhythms),
  recipients: z.array(Id).min(1).max(20),
  /** What is asked, but for the period, which follows from the day of sending. */
  question: ScheduledQuestion,
})
export type ScheduleInput = z.infer<typeof ScheduleInput>

/** A person's own sending of one report. */
export const ReportSchedule = ScheduleInput.extend({
  recipients: z.array(z.object({ id: Id, name: z.string() })),
  /** The day on which it is sent next. */
  nextOn: Day,
  lastOn: Day.nullable(),
})
export type ReportSchedule = z.infer<typeof ReportSchedule>

const ByKey = z.object({ key: ReportKey })

export const reportScheduleSchemas = {
  read: {
    summary: 'The caller’s own sending of a report, or null.',
    params: ByKey,
    response: z.object({ schedule: ReportSchedule.nullable() }),
    refusals: ['access.denied', 'report.notFound'],
  },
  save: {
    summary: 'Sends a report by mail to named people who may count themselves: a link with the period, which each runs with their own rights.',
    params: ByKey,
    body: ScheduleInput,
    response: z.object({ schedule: ReportSchedule.nullable() }),
    refusals: ['access.denied', 'report.notFound', 'report.recipientMayNot'],
  },
  remove: { summary: 'Ends the caller’s own sending of a report.', params: ByKey, response: Done, refusals: ['access.denied'] },
} satisfies CallSchemasByName
