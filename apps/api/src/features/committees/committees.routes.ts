import { endpoints } from '@klesis/contract/endpoints.ts'
import { on, type Routes } from '../../http/on.ts'
import { createCommittee } from './create-committee.ts'
import { readCommittee, readCommittees } from './read-committees.ts'
import { removeCommittee } from './remove-committee.ts'
import { saveCommittee } from './save-committee.ts'

export const committeeRoutes: Routes = async (app) => {
  const { db, now } = app
  app.route({ ...on(endpoints.committees.list), handler: ({ actor }) => readCommittees(db, actor, now()) })
  app.route({ ...on(endpoints.committees.read), handler: ({ actor, params }) => readCommittee(db, actor, params.id, now()) })
  app.route({ ...on(endpoints.committees.create), handler: ({ actor, body }) => createCommittee(db, actor, body, now()) })
  app.route({ ...on(endpoints.committees.save), handler: ({ actor, params, body }) => saveCommittee(db, actor, { ...params, ...body }, now()) })
  app.route({
    ...on(endpoints.committees.remove),
    handler: async ({ actor, params }) => {
      await removeCommittee(db, actor, params.id)
      return { ok: true as const }
    },
  })
}
