import { bodyLimits } from '@klesis/contract/body-limits.ts'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../refusals/refuse.ts'
import { jsonExcess } from './json-excess.ts'
import type { App } from './on.ts'

const limitOf = ({ routeOptions }: FastifyRequest) => bodyLimits[routeOptions.config?.endpoint?.carries ?? 'other']

/** Reads JSON bodies; an empty one is no body. The values and levels of a body are limited by what its call carries, before it is parsed. */
export function readJson(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (bytes.length === 0) return done(null, undefined)
    const limit = limitOf(request)
    const excess = jsonExcess(bytes, limit)
    if (excess === 'nodes') done(new Refusal('request.tooManyValues', { most: limit.nodes }))
    else if (excess === 'members') done(new Refusal('request.tooManyValues', { most: limit.members }))
    else if (excess === 'depth') done(new Refusal('request.tooDeep', { most: limit.depth }))
    else void parse(request, bytes.toString('utf8'), done)
  })
}
