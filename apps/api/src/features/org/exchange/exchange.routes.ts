import { endpoints } from '@klesis/contract/endpoints.ts'
import { maxFileBytes } from '@klesis/contract/org/exchange-file.ts'
import { receiveFile } from '../../../files/receive-file.ts'
import { on, type Routes } from '../../../http/on.ts'
import { exportOrganisation } from './export-organisation.ts'
import { previewImport } from './import/preview-import.ts'
import { readImport } from './import/read-import.ts'
import { archiveImport } from './import/refused/archive-import.ts'
import { importAgain } from './import/refused/import-again.ts'
import { readImportFindings, readRefused } from './import/refused/read-refused.ts'
import { startImport } from './import/start-import.ts'

export const exchangeRoutes: Routes = async (app) => {
  const { db, now } = app
  app.route({
    ...on(endpoints.organisation.export),
    handler: async ({ actor, query }, reply) => {
      const { stream, headers } = await exportOrganisation(app, actor, query.format)
      return reply.headers(headers).send(stream)
    },
  })
  app.route({
    ...on(endpoints.organisation.preview),
    handler: async (request) => {
      const bytes = await receiveFile(request, maxFileBytes)
      return previewImport(db, request.actor, { bytes, missing: request.query.missing, now: now() })
    },
  })
  app.route({
    ...on(endpoints.organisation.import),
    handler: async (request) => {
      const bytes = await receiveFile(request, maxFileBytes)
      return startImport(db, request.actor, { bytes, ...request.query })
    },
  })
  app.route({ ...on(endpoints.organisation.refusedImport), handler: async ({ actor }) => ({ refused: await readRefused(db, actor) }) })
  app.route({ ...on(endpoints.organisation.importRun), handler: ({ actor, params }) => readImport(db, actor, params.code) })
  app.route({ ...on(endpoints.organisation.importFindings), handler: ({ actor, params }) => readImportFindings(db, actor, params.code) })
  app.route({ ...on(endpoints.organisation.importAgain), handler: ({ actor, params }) => importAgain(db, actor, params.code) })
  app.route({ ...on(endpoints.organisation.archiveImport), handler: ({ actor, params }) => archiveImport(db, actor, params.code) })
}
