import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { contextOf } from '../db/db-context.ts'
import { Refusal, toRefusalBody } from '../refusals/refuse.ts'
import { languageOf } from './find-actor.ts'
import { inlineScripts } from './inline-scripts.ts'
import type { App } from './on.ts'

export const webFolder = path.join(import.meta.dirname, '../../../web/dist')

const serverPath = /^\/(api|pub|auth|demo\/api|health|metrics|docs|assets|reports|formio\/api)(\/|\?|$)/
const pageMethods = new Set(['GET', 'HEAD'])
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])

const policyHeader = 'content-security-policy'

/** Serves the built, already compressed pages. Every path that is not one of the server's gets `index.html`, whose router shows the page. */
export async function staticPages(app: App, folder = webFolder): Promise<void> {
  const hasPages = existsSync(path.join(folder, 'index.html'))
  if (hasPages) {
    await sendKnownAssets(app, path.join(folder, 'assets'))
    const withScripts = inlineScripts(folder)
    await app.register(fastifyStatic, {
      root: folder,
      index: 'index.html',
      wildcard: true,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, file) => {
        const isNamedByContent = file.includes(`${path.sep}assets${path.sep}`)
        reply.header('cache-control', isNamedByContent ? 'public, max-age=31536000, immutable' : 'no-cache')
        if (path.basename(file).startsWith('index.html')) reply.header(policyHeader, withScripts(String(reply.getHeader(policyHeader))))
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    if (!hasPages || serverPath.test(request.url) || !pageMethods.has(request.method)) return answerNotFound(request, reply)
    // The plugins and what sends the file add eleven listeners for the end of the answer; Node warns above ten.
    reply.raw.setMaxListeners(20)
    return reply.sendFile('index.html')
  })
}

/**
 * Sends the files named by their content. For each request the plugin reads the whole folder, lest a file system that folds case answers to another
 * name: of hundreds of files that costs more than to send one. Here their names are read once; any other path is left to the plugin.
 */
async function sendKnownAssets(app: App, folder: string): Promise<void> {
  const names = new Set(await readdir(folder).catch(() => []))
  app.addHook('onRoute', (route) => {
    if (route.url !== '/*') return
    // Not an async function: its promise would also end when the caller leaves in the middle of the file, and the plugin would begin the answer again.
    route.preHandler = (request, reply, done) => {
      const { '*': file = '' } = request.params as Record<string, string>
      if (file.startsWith('assets/') && names.has(file.slice('assets/'.length))) reply.sendFile(file)
      else done()
    }
  })
}

function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = new Refusal(knownMethods.has(request.method) ? 'access.notFound' : 'request.methodNotAllowed')
  return reply
    .code(refusal.status)
    .send({ ...toRefusalBody(contextOf(request.server.db).editedTexts, refusal, request.actor?.language ?? languageOf(request)), reference: request.id })
}
