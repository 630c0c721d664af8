import { endpoints } from '@klesis/contract/endpoints.ts'
import { on, type Routes } from '../../http/on.ts'
import { putLetterIntoEffect, takeLetterOutOfEffect } from './templates/put-into-effect.ts'
import { readLetters, readLetterVersion, readLetterVersions } from './templates/read-letters.ts'
import { saveLetter } from './templates/save-letter.ts'

/** The texts of letters; where letters are written, their previews are. */
export const letterRoutes: Routes = async (app) => {
  const { db } = app
  const { list, save, putIntoEffect, takeOutOfEffect, versions, version } = endpoints.letters
  app.route({ ...on(list), handler: ({ actor, params }) => readLetters(db, actor, params.id) })
  app.route({ ...on(save), handler: ({ actor, params, body }) => saveLetter(db, actor, { ...params, ...body }) })
  app.route({ ...on(putIntoEffect), handler: ({ actor, params, body }) => putLetterIntoEffect(db, actor, { ...params, ...body }) })
  app.route({ ...on(takeOutOfEffect), handler: ({ actor, params, query }) => takeLetterOutOfEffect(db, actor, { ...params, ...query }) })
  app.route({ ...on(versions), handler: ({ actor, params, query }) => readLetterVersions(db, actor, { ...params, ...query }) })
  app.route({ ...on(version), handler: ({ actor, params }) => readLetterVersion(db, actor, params) })
}
