import { sql } from 'kysely'
import { athensDay, athensMidnight } from '../../../db/athens-day.ts'
import { contextOf } from '../../../db/db-context.ts'
import { inBothLanguages } from '../world/both-languages.ts'
import type { RehearsalWorld } from '../world/open-world.ts'

const hour = 3_600_000

/** What the portal does by itself each day, in this order, at the hour of the reminders. */
const dailyJobs = { calendar: 'lifecycle.followCalendar', reminders: 'approvals.remind' } as const

/** The hour in Athens at which approvers are reminded. */
const reminderHour = 8

/** When approvers are reminded on the day of this moment, or on the next one if that is past. */
export function nextReminderRun(after: Date): Date {
  const today = Date.parse(athensMidnight(athensDay(after))) + reminderHour * hour
  return today > after.getTime()
    ? new Date(today)
    : new Date(Date.parse(athensMidnight(athensDay(new Date(after.getTime() + 24 * hour)))) + reminderHour * hour)
}

/** How many mornings happen on the way of one jump: after them nothing new is learned. */
const mostMornings = 60

/** Moves the clock, and lets happen on the way what happens by itself each morning while somebody is asked to decide. */
export async function moveClock(world: RehearsalWorld, to: Date): Promise<void> {
  let morning = nextReminderRun(world.now())
  for (let turn = 0; turn < mostMornings && morning <= to && (await isAnybodyAsked(world)); turn += 1) {
    await world.setClock(morning)
    await runDaily(world)
    morning = nextReminderRun(morning)
  }
  await world.setClock(to)
  await runJob(world, dailyJobs.calendar)
  await world.runJobs()
}

async function runDaily(world: RehearsalWorld): Promise<void> {
  await runJob(world, dailyJobs.calendar)
  await inBothLanguages(
    world.db,
    () => runJob(world, dailyJobs.reminders),
    // Who was reminded today is not reminded again.
    () => sql`delete from reminder`.execute(world.db),
  )
}

async function runJob({ db, jobs }: RehearsalWorld, name: string): Promise<void> {
  const job = contextOf(db).jobs?.get(name)
  if (!job) throw new Error(`The job ${name} is not listed.`)
  await job.run(jobs, {}, { id: 'rehearsal', retries: 0 })
}

async function isAnybodyAsked({ db }: RehearsalWorld): Promise<boolean> {
  return (await db.selectFrom('step').select('id').where('state', '=', 'pending').limit(1).executeTakeFirst()) !== undefined
}
