import { endpoints } from '@klesis/contract/endpoints.ts'
import { on, type Routes } from '../../http/on.ts'
import { readReportChoices, readReports } from './read-reports.ts'
import { downloadRun } from './runs/download-run.ts'
import { cancelRun, readRun } from './runs/follow-run.ts'
import { runReport } from './runs/run-report.ts'
import { createReport, removeReport, saveReport } from './save-report.ts'
import { readSchedule } from './schedules/read-schedule.ts'
import { removeSchedule, saveSchedule } from './schedules/save-schedule.ts'

export const reportRoutes: Routes = async (app) => {
  const { db } = app
  const { list, choices, create, save, remove, run, readRun: read, cancel, download } = endpoints.reports
  app.route({ ...on(list), handler: ({ actor }) => readReports(db, actor) })
  app.route({ ...on(choices), handler: ({ actor }) => readReportChoices(db, actor) })
  app.route({ ...on(create), handler: ({ actor, body }) => createReport(db, actor, body) })
  app.route({ ...on(save), handler: ({ actor, params, body }) => saveReport(db, actor, { ...params, ...body }) })
  app.route({ ...on(remove), handler: ({ actor, params }) => removeReport(db, actor, { ...params, config: app.config, now: app.now() }) })
  app.route({ ...on(run), handler: ({ actor, params, body }) => runReport(app, actor, { ...params, ...body }) })
  app.route({ ...on(read), handler: ({ actor, params }) => readRun(db, actor, { ...params, now: app.now() }) })
  app.route({ ...on(cancel), handler: ({ actor, params }) => cancelRun(db, actor, params.id) })
  const { reportSchedules } = endpoints
  app.route({ ...on(reportSchedules.read), handler: ({ actor, params }) => readSchedule(db, actor, params.key) })
  app.route({ ...on(reportSchedules.save), handler: ({ actor, params, body }) => saveSchedule(db, actor, { ...params, ...body, now: app.now() }) })
  app.route({ ...on(reportSchedules.remove), handler: ({ actor, params }) => removeSchedule(db, actor, params.key) })
  app.route({
    ...on(download),
    handler: async ({ actor, params }, reply) => {
      const { stream, headers } = await downloadRun(db, actor, params.id)
      return reply.headers(headers).send(stream)
    },
  })
}
