import { endpoints } from '@klesis/contract/endpoints.ts'
import { on, type Routes } from '../../../http/on.ts'
import { addSubstitute } from './add-substitute.ts'
import { endSubstitute } from './end-substitute.ts'
import { readSubstitutes } from './read-substitutes.ts'

export const substituteRoutes: Routes = async (app) => {
  const { db, now } = app
  app.route({ ...on(endpoints.substitutes.ofUnit), handler: ({ actor, params }) => readSubstitutes(db, actor, { ...params, now: now() }) })
  app.route({
    ...on(endpoints.substitutes.add),
    handler: ({ actor, params, body }) => addSubstitute(db, actor, { unitId: params.id, input: body, now: now() }),
  })
  app.route({
    ...on(endpoints.substitutes.end),
    handler: async ({ actor, params }) => {
      await endSubstitute(db, actor, { unitId: params.id, id: params.substituteId, now: now() })
      return { ok: true as const }
    },
  })
}
