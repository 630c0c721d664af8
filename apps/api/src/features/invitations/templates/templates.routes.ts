import { endpoints } from '@klesis/contract/endpoints.ts'
import { on, type Routes } from '../../../http/on.ts'
import { sandboxFor } from '../../../sandbox/sandbox.ts'
import { removeTemplate, renameTemplate } from './change-template.ts'
import { createFromTemplate } from './create-from-template.ts'
import { listTemplates } from './list-templates.ts'
import { readTemplates } from './read-templates.ts'
import { saveAsTemplate } from './save-as-template.ts'

export const templateRoutes: Routes = async (app) => {
  const { db, now } = app
  const files = readTemplates()
  app.route({ ...on(endpoints.templates.list), handler: () => listTemplates(db, files) })
  app.route({
    ...on(endpoints.templates.use),
    handler: ({ actor, params }) => createFromTemplate(db, sandboxFor(app.sandbox, actor), actor, { ...params, files, now: now() }),
  })
  app.route({ ...on(endpoints.templates.save), handler: ({ actor, params, body }) => saveAsTemplate(db, actor, { ...params, ...body }) })
  app.route({ ...on(endpoints.templates.rename), handler: ({ actor, params, body }) => renameTemplate(db, actor, { ...params, ...body }) })
  app.route({ ...on(endpoints.templates.remove), handler: ({ actor, params }) => removeTemplate(db, actor, params.templateId) })
}
