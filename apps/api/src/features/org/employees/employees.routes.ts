import { endpoints } from '@klesis/contract/endpoints.ts'
import { mayEverywhere } from '../../../actor/actor.ts'
import { readPhoto } from '../../../files/avatars/read-photo.ts'
import { on, type Routes } from '../../../http/on.ts'
import { sendJson } from '../../../http/send-json.ts'
import { createEmployee } from './create-employee.ts'
import { removePhoto } from './photos/remove-photo.ts'
import { savePhoto } from './photos/save-photo.ts'
import { readActiveEmployees } from './read-active-employees.ts'
import { readEmployee } from './read-employee.ts'
import { readEmployees } from './read-employees.ts'
import { removeEmployee } from './remove-employee.ts'
import { saveEmployee } from './save-employee.ts'

export const employeeRoutes: Routes = async (app) => {
  const { db } = app
  app.route({
    ...on(endpoints.employees.list),
    handler: async ({ params, query }, reply) => sendJson(reply, await readEmployees(db, { ...params, filters: query.filters ?? {} }, app.now())),
  })
  app.route({ ...on(endpoints.employees.all), handler: async (_, reply) => sendJson(reply, await readActiveEmployees(db)) })
  app.route({
    ...on(endpoints.employees.read),
    handler: ({ actor, params }) => readEmployee(db, params.id, { now: app.now(), isPersonalShown: mayEverywhere(actor, 'employee.readPersonal') }),
  })
  app.route({
    ...on(endpoints.employees.create),
    handler: async ({ actor, body }) => readEmployee(db, await createEmployee(db, actor, body), { now: app.now() }),
  })
  app.route({
    ...on(endpoints.employees.save),
    handler: async ({ actor, params, body }) => {
      await saveEmployee(db, actor, { ...params, ...body }, app.now())
      return readEmployee(db, params.id, { now: app.now() })
    },
  })
  app.route({
    ...on(endpoints.employees.remove),
    handler: async ({ actor, params }) => {
      await removeEmployee(db, actor, params.id, app.now())
      return { ok: true as const }
    },
  })
  app.route({
    ...on(endpoints.employees.savePhoto),
    handler: async (request) =>
      savePhoto({ db, files: app.files, now: app.now() }, request.actor, { ...request.params, ...(await readPhoto(request)), crop: request.query }),
  })
  app.route({ ...on(endpoints.employees.removePhoto), handler: ({ actor, params }) => removePhoto(db, actor, params.id) })
}
