import { endpoints } from '@klesis/contract/endpoints.ts'
import { formServicePath } from '@klesis/contract/form-service/form-service-path.ts'
import type { FastifyReply } from 'fastify'
import { on, type Routes } from '../../http/on.ts'
import { isListed } from '../embedding/index.ts'
import { findServiceForm, listServiceForms } from './find-service-forms.ts'
import { readValues } from './read-values.ts'
import { selectFields } from './select-fields.ts'

/** The addresses of the sites that may read from their own pages: those that may embed the portal. */
type ReadHosts = (now: Date) => Promise<readonly string[]>

/** What form.io's programs read from another site. Nothing is written through it, and no cookie belongs to it. */
const corsHeaders = {
  'access-control-allow-methods': 'GET, OPTIONS',
  'access-control-allow-headers': 'accept, authorization, content-type, x-jwt-token, x-token, cache-control, pragma',
  'access-control-expose-headers': 'content-range, x-jwt-token',
  'access-control-max-age': '600',
}

const withRange = (reply: FastifyReply, { skip, count, total }: { skip: number; count: number; total: number }) =>
  reply.header('content-range', count === 0 ? `*/${total}` : `${skip}-${skip + count - 1}/${total}`)

export const formServiceRoutes =
  (readHosts: ReadHosts): Routes =>
  async (app) => {
    const { db } = app
    const { formService } = endpoints
    app.addHook('onRequest', async (request, reply) => {
      const { origin } = request.headers
      reply.header('vary', 'Origin')
      if (origin === undefined || !isListed(origin, await readHosts(app.now()))) return
      reply.headers({ ...corsHeaders, 'access-control-allow-origin': origin })
    })
    app.route({ method: 'OPTIONS', url: `${formServicePath}/*`, config: { access: 'public' }, handler: (_, reply) => reply.code(204).send() })
    app.route({
      ...on(formService.list),
      handler: async ({ actor, query }, reply) => {
        const { forms, total } = await listServiceForms(db, actor, query)
        withRange(reply, { skip: query.skip, count: forms.length, total })
        return forms.map((form) => selectFields(form, query.select))
      },
    })
    for (const endpoint of [formService.byId, formService.byPath]) {
      app.route({
        ...on(endpoint),
        handler: async ({ actor, params, query }) => selectFields((await findServiceForm(db, actor, params.form)).form, query.select),
      })
    }
    for (const endpoint of [formService.valuesById, formService.valuesByPath]) {
      app.route({
        ...on(endpoint),
        handler: async ({ actor, params, query }, reply) => {
          const { values, total } = await readValues(db, actor, { name: params.form, ...query }, app.now())
          withRange(reply, { skip: query.skip, count: values.length, total })
          return values
        },
      })
    }
  }
