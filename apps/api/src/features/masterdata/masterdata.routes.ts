import { endpoints } from '@klesis/contract/endpoints.ts'
import { on, type Routes } from '../../http/on.ts'
import { exchangeRoutes } from './exchange/exchange.routes.ts'
import { listRoutes } from './lists/lists.routes.ts'
import { readMasterData } from './read-master-data.ts'

export const masterdataRoutes: Routes = async (app) => {
  app.route({ ...on(endpoints.masterdata.read), handler: () => readMasterData(app.db, app.config) })
  await app.register(listRoutes)
  await app.register(exchangeRoutes)
}
