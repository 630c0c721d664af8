import type { RefusalBody } from '@klesis/contract/refusal-body.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { contextOf } from '../db/db-context.ts'
import { Refusal, toRefusalBody } from '../refusals/refuse.ts'
import { toRefusal } from '../refusals/to-refusal.ts'
import { serverTexts } from '../texts/server-texts.ts'
import { languageOf } from './find-actor.ts'
import { keepConnection } from './keep-connection.ts'

export const faultText = serverTexts('faults', {
  'server.error': {
    el: 'Κάτι δεν πήγε καλά από την πλευρά μας. Δοκιμάστε ξανά· αν επαναληφθεί, αναφέρετε τον αριθμό που ακολουθεί.',
    en: 'Something went wrong on our side. Try again; if it happens again, quote the reference.',
  },
})

/** Answers an error with a refusal in the caller's language. An unexpected error is logged, and the answer contains only its reference. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = request.actor?.language ?? languageOf(request)
  const { editedTexts } = contextOf(request.server.db)
  const refusal = isTooLarge(error) ? tooManyBytes(request) : toRefusal(error)
  const body: RefusalBody = refusal
    ? toRefusalBody(editedTexts, refusal, language)
    : { code: 'server.error', message: faultText(editedTexts, 'server.error', language) }
  const status = refusal?.status ?? 500
  if (status >= 500) request.log.error({ err: error }, 'call failed')
  if (status === 429) reply.header('retry-after', String(refusal?.params.seconds ?? 60))
  keepConnection(request, reply)
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ ...body, reference: request.id })
}

const isTooLarge = (error: unknown) => (error as { code?: string }).code === 'FST_ERR_CTP_BODY_TOO_LARGE'
const tooManyBytes = ({ routeOptions }: FastifyRequest) => new Refusal('request.tooManyBytes', { most: Math.floor(routeOptions.bodyLimit / 1024 / 1024) })
