import { endpoints } from '@klesis/contract/endpoints.ts'
import { fileHeaders } from '../../files/uploads/file-headers.ts'
import { on, type Routes } from '../../http/on.ts'
import { signalOf } from '../../http/signal-of.ts'
import { refuse } from '../../refusals/refuse.ts'
import { sandboxFor } from '../../sandbox/sandbox.ts'
import { openRunFile } from './runs/open-run-file.ts'
import { previewMail } from './runs/preview-mail.ts'
import { listRuns, readRun } from './runs/read-runs.ts'
import { runAgain } from './runs/run-again.ts'
import { startAction } from './runs/start-action.ts'
import { startClosing } from './runs/start-closing.ts'
import { startRun } from './runs/start-run.ts'
import { stopRun } from './runs/stop-run.ts'
import { keepSelection } from './selections/keep-selection.ts'

export const bulkRunRoutes: Routes = async (app) => {
  const { db } = app
  const { select, start, preview, list, read, stop, again, file } = endpoints.bulkRuns
  app.route({ ...on(select), handler: ({ actor, body }) => keepSelection(db, actor, body, app.now()) })
  app.route({ ...on(start), handler: ({ actor, body }) => startRun(db, actor, body, app.now()) })
  app.route({ ...on(preview), handler: ({ actor, body }) => previewMail(db, actor, body, app.now()) })
  app.route({ ...on(list), handler: ({ actor }) => listRuns(db, actor, app.now()) })
  app.route({ ...on(read), handler: ({ actor, params }) => readRun(db, actor, params.code, app.now()) })
  app.route({ ...on(stop), handler: ({ actor, params }) => stopRun(db, actor, params.code, app.now()) })
  app.route({ ...on(again), handler: ({ actor, params }) => runAgain(db, actor, params.code, app.now()) })
  app.route({
    ...on(file),
    handler: async ({ actor, params }, reply) => {
      const opened = await openRunFile(db, actor, params, app.now())
      return reply.headers(fileHeaders(opened)).send(opened.bytes)
    },
  })
  app.route({
    ...on(endpoints.evaluationCommittee.close),
    handler: ({ actor, params, body }) => startClosing(db, actor, { ...params, ...body, now: app.now() }),
  })
  app.route({
    ...on(endpoints.actions.execute),
    handler: ({ actor, params, body }, reply) =>
      body.invitationId === params.invitationId
        ? startAction(db, sandboxFor(app.sandbox, actor), actor, { ...body, now: app.now(), signal: signalOf(reply) })
        : refuse('action.otherInvitation'),
  })
}
