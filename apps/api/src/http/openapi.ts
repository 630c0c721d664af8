import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { z } from 'zod'
import { type AccessContext, enforceAccess } from './access.ts'
import type { App } from './on.ts'

const toJson = (schema: unknown, io: 'input' | 'output') =>
  schema instanceof z.ZodType ? z.toJSONSchema(schema, { io, target: 'draft-7', unrepresentable: 'any' }) : schema

/** Serves the description of all calls, generated from the contract, at `/docs`; in production only to system administrators. */
export async function openApi(app: App, context: AccessContext, isProduction: boolean): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: { title: 'Klesis', version: '0.1.0', description: 'Invitations, applications, approvals and the organisation chart of a university.' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      security: [{ bearer: [] }],
    },
    transform: ({ schema, url, route }) => {
      const { body, params, querystring, response } = (schema ?? {}) as Record<string, unknown>
      const access = route.config?.access
      return {
        url,
        schema: {
          ...schema,
          ...(access === 'public' && { security: [] }),
          description: `Who may call it: ${access ?? 'nobody'}.`,
          tags: [url.split('/')[2] ?? 'portal'],
          ...(body !== undefined && { body: toJson(body, 'input') }),
          ...(params !== undefined && { params: toJson(params, 'input') }),
          ...(querystring !== undefined && { querystring: toJson(querystring, 'input') }),
          ...(response !== undefined && {
            response: Object.fromEntries(Object.entries(response as object).map(([status, one]) => [status, toJson(one, 'output')])),
          }),
        },
      }
    },
  })
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    transformStaticCSP: (header) => header.replace("frame-ancestors 'self'", "frame-ancestors 'none'"),
    uiHooks: { onRequest: (request) => enforceAccess(isProduction ? 'systemAdmin' : 'public', request, context) },
  })
}
