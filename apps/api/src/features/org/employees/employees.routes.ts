import { employees } from '@klesis/contract/org/employees.ts'
import { on, type Routes } from '../../../http/on.ts'
import { sendJson } from '../../../http/send-json.ts'
import { readAllEmployees } from './read-all-employees.ts'
import { readEmployee } from './read-employee.ts'
import { readEmployees } from './read-employees.ts'

export const employeeRoutes: Routes = async (app) => {
  const { db } = app
  app.route({ ...on(employees.list), handler: ({ params, query }) => readEmployees(db, { ...params, filters: query.filters ?? {} }, app.now()) })
  app.route({ ...on(employees.all), handler: async (_, reply) => sendJson(reply, await readAllEmployees(db)) })
  app.route({ ...on(employees.read), handler: ({ actor, params }) => readEmployee(db, actor, params.id, app.now()) })
}
