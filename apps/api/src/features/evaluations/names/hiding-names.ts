import { Id, IdText } from '@klesis/contract/wire.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import type { App } from '../../../http/on.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { hidesApplicants, hidesEvaluators, isMemberToday } from '../../duties/index.ts'
import { findEvaluatorNumbers } from './evaluator-numbers.ts'
import { firstHiddenId, type Hidden, maskedBody } from './masked-body.ts'

/**
 * Hides the names that their callers are not told from all answers of the routes that follow, refusals among them; and reads the ids by which such callers name
 * evaluators. The calls themselves need not know: one that is added hides what it carries by itself. Files are written without the names by who writes them.
 */
export function hidingNames(app: App): void {
  const found = new WeakMap<FastifyRequest, Promise<Hidden | undefined>>()
  const hiddenIn = (request: FastifyRequest) => {
    const known = found.get(request) ?? findHidden(app.db, request.actor, { params: request.params, now: app.now() })
    found.set(request, known)
    return known
  }
  app.addHook('preHandler', async (request) => {
    const hidden = await hiddenIn(request)
    if (hidden?.evaluators) readIds(request, hidden.evaluators)
  })
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || !String(reply.getHeader('content-type')).includes('json')) return payload
    const hidden = await hiddenIn(request)
    return hidden ? JSON.stringify(maskedBody(JSON.parse(payload), hidden)) : payload
  })
}

interface Row {
  invitationId: number
  committeeId: number | null
  hidesApplicants: boolean
  hidesEvaluators: boolean
}

/** Refusals go out with their parameters as they came: texts, of which some are no ids. */
const AnyId = z.union([Id, IdText]).nullable().catch(null)
const Ids = z.object({ invitationId: AnyId, id: AnyId })

/** What is hidden from a member of the committee in the present stage; undefined if nothing is. */
async function findHidden(db: Db, actor: Actor | undefined, { params, now }: { params: unknown; now: Date }): Promise<Hidden | undefined> {
  const { invitationId, id } = Ids.parse(params ?? {})
  const me = actor?.person?.id
  if (!actor || me === undefined || (invitationId === null && id === null)) return undefined
  const { rows } = await sql<Row>`
    select i.id as "invitationId", i.committee_id as "committeeId", ${hidesApplicants} as "hidesApplicants", ${hidesEvaluators} as "hidesEvaluators"
    from invitation i left join evaluation_period w on w.invitation_id = i.id
    where i.id = coalesce(${invitationId}::int, (select invitation_id from application where id = ${id}::int)) and i.flags ? 'evaluationStages'
      and exists (select from committee_member m where m.committee_id = i.committee_id and m.person_id = ${me} and ${isMemberToday(now)})`.execute(db)
  const [row] = rows
  if (!row || !(row.hidesApplicants || row.hidesEvaluators)) return undefined
  const others = row.hidesEvaluators ? (await findEvaluatorNumbers(db, row)).filter(({ personId }) => personId !== me) : undefined
  return { hidesApplicants: row.hidesApplicants, evaluators: others ? new Map(others.map((one) => [one.personId, one])) : null, language: actor.language }
}

/** Puts the persons in place of the ids under which the caller knows them. Others are not found: an answer to them would tell which number they have. */
function readIds({ params, body }: FastifyRequest, evaluators: NonNullable<Hidden['evaluators']>): void {
  const byNumber = new Map([...evaluators.values()].map(({ number, personId }) => [firstHiddenId + number, personId]))
  const toPerson = (id: number) => (evaluators.has(id) ? refuse('evaluation.notFound') : (byNumber.get(id) ?? id))
  for (const part of [params, body] as ({ personId?: number; personIds?: number[] } | undefined)[]) {
    if (part?.personId !== undefined) part.personId = toPerson(part.personId)
    if (part?.personIds) part.personIds = part.personIds.map(toPerson)
  }
}
