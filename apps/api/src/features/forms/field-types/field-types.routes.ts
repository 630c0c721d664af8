import { endpoints } from '@klesis/contract/endpoints.ts'
import { on, type Routes } from '../../../http/on.ts'
import { readFieldTypes } from './read-field-types.ts'
import { removeFieldType } from './remove-field-type.ts'
import { saveFieldType } from './save-field-type.ts'

export const fieldTypeRoutes: Routes = async (app) => {
  app.route({ ...on(endpoints.fieldTypes.list), handler: async () => ({ items: await readFieldTypes(app.db) }) })
  app.route({ ...on(endpoints.fieldTypes.save), handler: (request) => saveFieldType(app.db, request.actor, { ...request.params, ...request.body }) })
  app.route({ ...on(endpoints.fieldTypes.remove), handler: (request) => removeFieldType(app.db, request.actor, request.params.type) })
}
