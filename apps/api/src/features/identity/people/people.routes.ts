import { endpoints } from '@klesis/contract/endpoints.ts'
import { on, type Routes } from '../../../http/on.ts'
import { searchPeople } from './search-people.ts'

export const peopleRoutes: Routes = async (app) => {
  app.route({ ...on(endpoints.people.search), handler: async ({ actor, query }) => ({ items: await searchPeople(app.db, actor, query.search) }) })
}
