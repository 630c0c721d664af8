import { endpoints } from '@klesis/contract/endpoints.ts'
import { assignmentFileLimit } from '@klesis/contract/evaluations/assignment-ways.ts'
import { receiveFile } from '../../../files/receive-file.ts'
import { on, type Routes } from '../../../http/on.ts'
import { declineEvaluations } from '../declining/decline-evaluations.ts'
import { readDeclines } from '../declining/read-declines.ts'
import { withdrawDecline } from '../declining/withdraw-decline.ts'
import { hidingNames } from '../names/hiding-names.ts'
import { assignPair, unassignPair } from './change-pair.ts'
import { confirmAssignment } from './confirm-assignment.ts'
import { previewAssignment } from './preview-assignment.ts'
import { previewFile } from './preview-file.ts'
import { readAssignment } from './read-assignment.ts'
import { startSolver } from './solver/start-solver.ts'

const { assignments, evaluationDeclines } = endpoints
const done = { ok: true as const }

export const assignmentRoutes: Routes = async (app) => {
  const { db, now } = app
  hidingNames(app)
  const solver = startSolver()
  app.addHook('onClose', () => solver.close())

  app.route({ ...on(assignments.read), handler: ({ actor, params, query }) => readAssignment(db, actor, { ...params, ...query, now: now() }) })
  app.route({ ...on(assignments.preview), handler: ({ actor, params, body }) => previewAssignment(db, actor, { ...params, way: body, now: now(), solver }) })
  app.route({
    ...on(assignments.previewFile),
    handler: (request) => previewFile(db, request.actor, { ...request.params, receive: () => receiveFile(request, assignmentFileLimit), now: now() }),
  })
  app.route({
    ...on(assignments.confirm),
    handler: async ({ actor, params, body }) => {
      await confirmAssignment(db, actor, { ...params, ...body, now: now() })
      return done
    },
  })
  app.route({
    ...on(assignments.assign),
    handler: async ({ actor, params }) => {
      await assignPair(db, actor, { ...params, now: now() })
      return done
    },
  })
  app.route({
    ...on(assignments.unassign),
    handler: async ({ actor, params }) => {
      await unassignPair(db, actor, { ...params, now: now() })
      return done
    },
  })

  app.route({ ...on(evaluationDeclines.list), handler: ({ actor, params }) => readDeclines(db, actor, { ...params, now: now() }) })
  app.route({
    ...on(evaluationDeclines.decline),
    handler: async ({ actor, params, body }) => {
      await declineEvaluations(db, actor, { ...params, ...body, now: now() })
      return done
    },
  })
  app.route({
    ...on(evaluationDeclines.withdraw),
    handler: async ({ actor, params }) => {
      await withdrawDecline(db, actor, { ...params, now: now() })
      return done
    },
  })
}
