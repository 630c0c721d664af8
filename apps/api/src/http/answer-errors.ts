import type { RefusalBody } from '@klesis/contract/refusal-body.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { contextOf } from '../db/db-context.ts'
import { toRefusalBody } from '../refusals/refuse.ts'
import { toRefusal } from '../refusals/to-refusal.ts'
import { serverTexts } from '../texts/server-texts.ts'
import { languageOf } from './find-actor.ts'

export const faultText = serverTexts('faults', {
  'server.error': {
    el: 'Κάτι δεν πήγε καλά από την πλευρά μας. Δοκιμάστε ξανά· αν επαναληφθεί, αναφέρετε τον αριθμό που ακολουθεί.',
    en: 'Something went wrong on our side. Try again; if it happens again, quote the reference.',
  },
})

/** Answers an error with a refusal in the caller's language. An unexpected error is logged, and the answer contains only its reference. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = request.actor?.language ?? languageOf(request)
  const { overrides } = contextOf(request.server.db)
  const refusal = toRefusal(error)
  const body: RefusalBody = refusal
    ? toRefusalBody(overrides, refusal, language)
    : { code: 'server.error', message: faultText(overrides, 'server.error', language) }
  const status = refusal?.status ?? 500
  if (status >= 500) request.log.error({ err: error }, 'call failed')
  if (status === 429) reply.header('retry-after', String(refusal?.params.seconds ?? 60))
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ ...body, reference: request.id })
}
