import { endpoints } from '@klesis/contract/endpoints.ts'
import { on, type Routes } from '../../../http/on.ts'
import { hidingNames } from '../names/hiding-names.ts'
import { beginRound } from './begin-round.ts'
import { readKeptFigures } from './find-kept-figures.ts'
import { previewRound } from './preview-round.ts'
import { readKept } from './read-kept.ts'
import { readRounds } from './read-rounds.ts'

const { evaluationRounds } = endpoints

export const evaluationRoundRoutes: Routes = async (app) => {
  const { db, now } = app
  hidingNames(app)

  app.route({ ...on(evaluationRounds.read), handler: ({ actor, params }) => readRounds(db, actor, { ...params, now: now() }) })
  app.route({ ...on(evaluationRounds.preview), handler: ({ actor, params, body }) => previewRound(db, actor, { ...params, choice: body, now: now() }) })
  app.route({ ...on(evaluationRounds.begin), handler: ({ actor, params, body }) => beginRound(db, actor, { ...params, ...body, now: now() }) })
  app.route({ ...on(evaluationRounds.figures), handler: ({ actor, params, query }) => readKeptFigures(db, actor, { ...params, ...query, now: now() }) })
  app.route({ ...on(evaluationRounds.kept), handler: ({ actor, params }) => readKept(db, actor, { ...params, now: now() }) })
}
