import { endpoints } from '@klesis/contract/endpoints.ts'
import { on, type Routes } from '../../../http/on.ts'
import { declareConfidentiality } from './declare-confidentiality.ts'
import { readConfidentiality } from './read-confidentiality.ts'

const { confidentiality } = endpoints

/** What members of committees declare once a year before they evaluate. */
export const confidentialityRoutes: Routes = async (app) => {
  const { db, now } = app

  app.route({ ...on(confidentiality.read), handler: ({ actor }) => readConfidentiality(db, actor, now()) })
  app.route({
    ...on(confidentiality.declare),
    handler: async ({ actor, body }) => {
      await declareConfidentiality(db, actor, { ...body, now: now() })
      return { ok: true as const }
    },
  })
}
