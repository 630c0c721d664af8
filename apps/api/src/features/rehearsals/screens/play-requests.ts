import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../../../actor/actor.ts'
import { contextOf } from '../../../db/db-context.ts'
import type { HttpDeps } from '../../../http/deps.ts'
import { limitCalls } from '../../../limits/limit-calls.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { minute, type Opening } from '../act-in-rehearsal.ts'
import { keepOutcome, readOutcome } from '../outcome.ts'
import { type RehearsalRow, readOwnRehearsal, type Situation } from '../rehearsal-row.ts'
import { whileLocked } from '../world/lock-world.ts'
import { inWorld, type RehearsalWorld } from '../world/open-world.ts'
import { findOwner } from './kept-screens.ts'
import { itemsOf, type PlayedMessage, toAct } from './screen-requests.ts'
import { isOfScreen, screenOf } from './screen-token.ts'
import { untilAnswered } from './until-answered.ts'

/** Hands the requests of a screen to the server of its rehearsal, for as long as whoever started it may rehearse. No route of the portal sees them, even of a screen that was closed. */
export function playRequests({ db, config, files, log, now = () => contextOf(db).now() }: Pick<HttpDeps, 'db' | 'config' | 'files' | 'log' | 'now'>) {
  const opening: Opening = { db, config, files, log, now }
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if (!isOfScreen(request)) return undefined
    const screen = screenOf(request)
    const owner = screen && (await findOwner(db, screen, now()))
    if (!owner) return refuse('rehearsal.screenEnded')
    request.raw.headers.authorization = `Bearer ${screen.token}`
    await playRequest({ opening, owner, id: screen.id }, request, reply)
    return reply
  }
}

interface Playing {
  opening: Opening
  owner: Actor
  id: number
}

async function playRequest({ opening, owner, id }: Playing, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { db, now, config } = opening
  if (request.method !== 'GET') await limitCalls(db, { key: `person:${owner.person?.id}`, max: config.PERSON_CHANGES_PER_MINUTE, seconds: 60 })
  const played = await whileLocked(db, id, 'use', async () => {
    const { rehearsal } = await readOwnRehearsal(db, owner, id, now())
    const { situation } = rehearsal
    if (rehearsal.state !== 'ready' || !situation) return refuse('rehearsal.notReady')
    await inWorld(opening, rehearsal, async (world) => {
      const raw: PlayedMessage = request.raw
      await answer(world, raw, reply, async () => {
        if (request.method !== 'GET') await tell(opening, world, { rehearsal, situation }, raw)
      })
    })
  })
  if (!played) refuse('rehearsal.busy')
}

/**
 * Milliseconds for which the next request waits: for one that came whole and whose sender has left, longer than any handler takes; for one that never comes whole,
 * or somebody who reads the answer slowly, much less.
 */
const longest = { whole: 600_000, other: 30_000 }

/** Lets the server of the world answer. What the request led to is kept before the answer is sent, so that whoever goes back to the rehearsal finds it there. */
async function answer(world: RehearsalWorld, raw: PlayedMessage, reply: FastifyReply, whenHandled: () => Promise<void>): Promise<void> {
  const server = await world.serve()
  // Whoever left the page while the request waited for its turn has asked for nothing, and there is nobody to answer.
  if (reply.raw.closed || reply.raw.destroyed) return void reply.hijack()
  let fault: unknown
  const handled = Promise.withResolvers<void>()
  raw.whenHandled = async () => {
    try {
      await whenHandled()
    } catch (error) {
      fault = error
    } finally {
      handled.resolve()
    }
  }
  reply.hijack()
  const answered = untilAnswered({ response: reply.raw, handled: handled.promise, isWhole: () => raw.complete, most: longest })
  server.routing(raw, reply.raw)
  await answered
  if (fault) throw fault
}

interface Told {
  rehearsal: RehearsalRow
  situation: Situation
}

/** Keeps what a request led to. It is a line of the time line if it was an act, or if something ran or was written because of it. */
async function tell(opening: Opening, world: RehearsalWorld, { rehearsal, situation }: Told, { asked }: PlayedMessage): Promise<void> {
  if (!asked) return
  const { refusal, person } = asked
  const at = world.now().toISOString()
  const act = toAct(asked)
  const applicationId = (await findNewest(world, situation.applicantId)) ?? situation.applicationId
  const unitId = person?.id === situation.applicantId ? person.unitId : situation.unitId
  const before = { rehearsal, situation, reminderDays: opening.config.REMINDER_DAYS, at }
  const submission = act?.kind === 'submit' || act?.kind === 'resubmit' ? { ...act, ...itemsOf(asked) } : undefined
  const outcome = await readOutcome(world, before, { act, person: person?.fullname ?? null, refusal, submission, applicationId, unitId })
  const isTold = act !== null || outcome.facts.runs.length > 0 || outcome.facts.mails.length > 0
  if (isTold) await world.setClock(new Date(world.now().getTime() + minute))
  await keepOutcome(opening.db, rehearsal, { ...outcome, clock: world.now().toISOString() }, isTold)
}

/** The application that the applicant began last. */
const findNewest = async ({ db }: RehearsalWorld, applicantId: number): Promise<number | undefined> =>
  (await db.selectFrom('application').select('id').where('person_id', '=', applicantId).orderBy('id', 'desc').limit(1).executeTakeFirst())?.id
