import { endpoints } from '@klesis/contract/endpoints.ts'
import { on, type Routes } from '../../http/on.ts'
import { commitDraw } from './draw/commit-draw.ts'
import { readDraws } from './draw/read-draws.ts'
import { revealDraw } from './draw/reveal-draw.ts'
import { readMinutes } from './meeting/read-minutes.ts'
import { writeMinutes } from './meeting/write-minutes.ts'
import { hidingNames } from './names/hiding-names.ts'
import { propose } from './proposals/propose.ts'
import { previewByLine, proposeByLine } from './proposals/propose-by-line.ts'
import { readProposal, readProposals } from './proposals/read-proposals.ts'

const { draws, minutes, proposals } = endpoints

/** What a committee does when it decides: it draws among those that are tied, and proposes. */
export const decisionRoutes: Routes = async (app) => {
  const { db, now } = app
  hidingNames(app)

  app.route({ ...on(draws.list), handler: ({ actor, params }) => readDraws(db, actor, { ...params, now: now() }) })
  app.route({ ...on(draws.commit), handler: ({ actor, params, body }) => commitDraw(db, actor, { ...params, ...body, now: now() }) })
  app.route({ ...on(draws.reveal), handler: ({ actor, params }) => revealDraw(db, actor, { ...params, now: now() }) })

  app.route({ ...on(proposals.list), handler: ({ actor, params, query }) => readProposals(db, actor, { ...params, ...query, now: now() }) })
  app.route({ ...on(proposals.propose), handler: ({ actor, params, body }) => propose(db, actor, { ...params, ...body, now: now() }) })
  app.route({ ...on(proposals.preview), handler: ({ actor, params, query }) => previewByLine(db, actor, { ...params, ...query, now: now() }) })
  app.route({ ...on(proposals.proposeByLine), handler: ({ actor, params, body }) => proposeByLine(db, actor, { ...params, ...body, now: now() }) })
  app.route({ ...on(proposals.read), handler: ({ actor, params }) => readProposal(db, actor, { ...params, now: now() }) })
}

/** The minutes, which say who of the committee was there whatever names are hidden: whoever was there saw it, and would learn the numbers of those who were not. */
export const minutesRoutes: Routes = async (app) => {
  const { db, now } = app

  app.route({ ...on(minutes.read), handler: ({ actor, params }) => readMinutes(db, actor, { ...params, now: now() }) })
  app.route({ ...on(minutes.write), handler: ({ actor, params, body }) => writeMinutes(db, actor, { ...params, ...body, now: now() }) })
}
