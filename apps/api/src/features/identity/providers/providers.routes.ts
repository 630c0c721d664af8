import cookie from '@fastify/cookie'
import { endpoints } from '@klesis/contract/endpoints.ts'
import { type ProviderId, returnPaths } from '@klesis/contract/identity/providers.ts'
import type { Returned } from '@klesis/contract/identity/sign-in.ts'
import { toSafePath } from '@klesis/contract/safe-path.ts'
import type { FastifyRequest } from 'fastify'
import { requirePerson } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { clientDetailsOf } from '../../../http/client-details-of.ts'
import { on, type Routes } from '../../../http/on.ts'
import { limitCalls, uncountCall } from '../../../limits/limit-calls.ts'
import { Refusal } from '../../../refusals/refuse.ts'
import { addLogin } from '../accounts/match-account.ts'
import { signInWithLogin } from '../accounts/sign-in-with-login.ts'
import { readMe } from '../read-me.ts'
import { beginAtProvider, uncountStart } from './begin-at-provider.ts'
import { confirmLogin, withReturnPath } from './confirm-login.ts'
import { openProviders } from './open-providers.ts'

/** The value of `error` on the sign-in page if the browser could not be sent to the provider. */
const startErrors: Partial<Record<Refusal['code'], string>> = {
  'identity.providerOff': 'off',
  'identity.providerDown': 'unavailable',
  'request.tooMany': 'too_many',
}

/** Signing in at providers of their own, and adding such a login to an account. */
export const providerRoutes: Routes = async (app) => {
  await app.register(cookie)
  const find = openProviders(app)
  const site = app.config.SITE

  const signIn = async (request: FastifyRequest, provider: ProviderId, returned: Returned) => {
    const key = `sign-in-code:${request.ip}`
    await limitCalls(app.db, { key, max: 120, seconds: 300 })
    const { login, start } = await confirmLogin({ app, request, find, provider, returned, linkPersonId: null })
    const { redir } = start
    const { personId, loginGroup, token, expiresAt } = await withReturnPath(redir, () =>
      signInWithLogin(app.db, { ...login, language: request.actor.language }, clientDetailsOf(request), { site, now: app.now() }),
    )
    // A campus may have one address: only what failed or was left off counts.
    await Promise.all([uncountCall(app.db, key), uncountStart(app.db, request)])
    const me = await readMe(app, { personId, loginGroup, adminMode: request.actor.adminMode }, app.now())
    return { ...me, access_token: token, expiresAt, redir }
  }

  app.route({
    ...on(endpoints.signIn.start),
    handler: async (request, reply) => {
      const { provider } = request.params
      const redir = toSafePath(request.query.redir, '')
      const language = request.query.lang ?? request.actor.language
      try {
        return reply.redirect((await beginAtProvider({ app, request, reply, find, provider, redir, language })).href)
      } catch (error) {
        const startError = error instanceof Refusal && startErrors[error.code]
        if (!startError) throw error
        return reply.redirect(`${returnPaths[provider]}?${new URLSearchParams({ error: startError, provider, ...(redir && { redir }) })}`)
      }
    },
  })
  app.route({ ...on(endpoints.signIn.code), handler: (request) => signIn(request, request.body.provider, request.body) })
  app.route({ ...on(endpoints.signIn.googleCode), handler: (request) => signIn(request, 'google', request.body) })
  app.route({
    ...on(endpoints.signIn.link),
    handler: async (request, reply) => {
      const { id } = requirePerson(request.actor)
      const redir = toSafePath(request.body.redir, '')
      const { language } = request.actor
      const url = await beginAtProvider({ app, request, reply, find, provider: request.params.provider, redir, language, linkPersonId: id })
      return { url: url.href }
    },
  })
  app.route({
    ...on(endpoints.signIn.linkCode),
    handler: async (request) => {
      const { id } = requirePerson(request.actor)
      const { provider } = request.body
      const { login, start } = await confirmLogin({ app, request, find, provider, returned: request.body, linkPersonId: id })
      await withReturnPath(start.redir, () =>
        inTransaction(app.db, async (tx) => {
          await addLogin(tx, id, login, { site, now: app.now() })
          await record(tx, request.actor, { subject: 'person', subjectId: id, code: 'person.loginAdded', ids: { provider } })
        }),
      )
      await uncountStart(app.db, request)
      return { provider, redir: start.redir }
    },
  })
}
