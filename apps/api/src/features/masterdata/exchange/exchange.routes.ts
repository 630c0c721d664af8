import { endpoints } from '@klesis/contract/endpoints.ts'
import { masterDataFileLimit } from '@klesis/contract/masterdata/masterdata-file-limits.ts'
import { receiveFile } from '../../../files/receive-file.ts'
import { on, type Routes } from '../../../http/on.ts'
import { exportMasterData } from './export-master-data.ts'
import { importMasterData } from './import-master-data.ts'
import { previewMasterData } from './preview-master-data.ts'

export const exchangeRoutes: Routes = async (app) => {
  const { db } = app
  const { masterDataExchange } = endpoints
  app.route({
    ...on(masterDataExchange.export),
    handler: async ({ actor, params }, reply) => {
      const { stream, headers } = await exportMasterData(db, actor, params.format)
      return reply.headers(headers).send(stream)
    },
  })
  app.route({
    ...on(masterDataExchange.preview),
    handler: async (request) => previewMasterData(db, request.actor, await receiveFile(request, masterDataFileLimit)),
  })
  app.route({
    ...on(masterDataExchange.import),
    handler: async (request) => importMasterData(db, request.actor, { ...request.query, bytes: await receiveFile(request, masterDataFileLimit) }),
  })
}
