import { endpoints } from '@klesis/contract/endpoints.ts'
import type { Actor } from '../../../actor/actor.ts'
import { on, type Routes } from '../../../http/on.ts'
import { sandboxFor } from '../../../sandbox/sandbox.ts'
import { readStoredForm, readStoredFormChoice, readStoredFormChoices, readStoredForms, readStoredFormVersion } from './read-stored-forms.ts'
import { readPartVersion, readPartVersions } from './read-versions.ts'
import { removePart } from './remove-part.ts'
import { createStoredForm, saveStoredForm } from './save-stored-form.ts'
import { createStoredScript, readStoredScript, readStoredScripts, saveStoredScript } from './stored-scripts.ts'

export const storedPartRoutes: Routes = async (app) => {
  const { db } = app
  const { storedForms, storedScripts } = endpoints
  const sandboxOf = (actor: Actor) => sandboxFor(app.sandbox, actor)
  app.route({ ...on(storedForms.list), handler: () => readStoredForms(db) })
  app.route({ ...on(storedForms.choices), handler: ({ actor }) => readStoredFormChoices(db, actor) })
  app.route({ ...on(storedForms.choice), handler: ({ actor, params }) => readStoredFormChoice(db, actor, params.path) })
  app.route({ ...on(storedForms.read), handler: ({ actor, params }) => readStoredForm(db, actor, params.id) })
  app.route({ ...on(storedForms.create), handler: ({ actor, body }) => createStoredForm(db, actor, body) })
  app.route({ ...on(storedForms.save), handler: ({ actor, params, body }) => saveStoredForm(db, actor, { ...params, ...body }) })
  app.route({ ...on(storedForms.remove), handler: ({ actor, params }) => removePart(db, actor, 'form', params.id) })
  app.route({ ...on(storedForms.versions), handler: ({ params, query }) => readPartVersions(db, 'form', { ...params, ...query }) })
  app.route({
    ...on(storedForms.version),
    handler: ({ params }) => readStoredFormVersion(db, params),
  })
  app.route({ ...on(storedScripts.list), handler: () => readStoredScripts(db) })
  app.route({ ...on(storedScripts.read), handler: ({ actor, params }) => readStoredScript(db, sandboxOf(actor), actor, params.id) })
  app.route({ ...on(storedScripts.create), handler: ({ actor, body }) => createStoredScript(db, sandboxOf(actor), actor, body) })
  app.route({ ...on(storedScripts.save), handler: ({ actor, params, body }) => saveStoredScript(db, sandboxOf(actor), actor, { ...params, ...body }) })
  app.route({ ...on(storedScripts.remove), handler: ({ actor, params }) => removePart(db, actor, 'script', params.id) })
  app.route({ ...on(storedScripts.versions), handler: ({ params, query }) => readPartVersions(db, 'script', { ...params, ...query }) })
  app.route({
    ...on(storedScripts.version),
    handler: async ({ params }) => {
      const { content, ...version } = await readPartVersion(db, 'script', params)
      return { ...version, script: String(content) }
    },
  })
}
