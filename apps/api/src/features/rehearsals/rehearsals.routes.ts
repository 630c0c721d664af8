import { endpoints } from '@klesis/contract/endpoints.ts'
import type { Logger } from 'pino'
import { fileHeaders } from '../../files/uploads/file-headers.ts'
import { on, type Routes } from '../../http/on.ts'
import { actInRehearsal } from './act-in-rehearsal.ts'
import { readAnswers } from './read-answers.ts'
import { openLetter, readLetters } from './read-letters.ts'
import { readRehearsal } from './read-rehearsal.ts'
import { removeRehearsal } from './remove-rehearsal.ts'
import { openScreen } from './screens/open-screen.ts'
import { startRehearsal } from './start-rehearsal.ts'
import { closeWorlds } from './world/kept-worlds.ts'

/** Jobs that run in a rehearsal write to the log of the server. */
export const rehearsalRoutes =
  (log: Logger): Routes =>
  async (app) => {
    const { rehearsals } = endpoints
    const { db, config, files, now } = app
    app.addHook('onClose', () => closeWorlds(db))
    const opening = { db, config, files, log, now }
    app.route({ ...on(rehearsals.start), handler: ({ actor, body }) => startRehearsal(db, actor, { ...body, now: now() }) })
    app.route({ ...on(rehearsals.read), handler: ({ actor, params }) => readRehearsal(db, actor, { ...params, now: now() }) })
    app.route({ ...on(rehearsals.answers), handler: ({ actor, params }) => readAnswers(opening, actor, params.id) })
    app.route({ ...on(rehearsals.letters), handler: ({ actor, params }) => readLetters(opening, actor, params.id) })
    app.route({
      ...on(rehearsals.letter),
      handler: async ({ actor, params }, reply) => {
        const file = await openLetter(opening, actor, params)
        return reply.headers(fileHeaders(file)).send(file.bytes)
      },
    })
    app.route({ ...on(rehearsals.act), handler: ({ actor, params, body }) => actInRehearsal(opening, actor, { ...params, act: body }) })
    app.route({ ...on(rehearsals.screen), handler: ({ actor, params, body }) => openScreen(opening, actor, { ...params, ...body }) })
    app.route({ ...on(rehearsals.remove), handler: ({ actor, params }) => removeRehearsal(db, actor, { ...params, now: now() }) })
  }
