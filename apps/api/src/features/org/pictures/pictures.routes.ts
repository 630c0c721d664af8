import { endpoints } from '@klesis/contract/endpoints.ts'
import { readPhoto } from '../../../files/avatars/read-photo.ts'
import { on, type Routes } from '../../../http/on.ts'
import { readPictures } from './read-pictures.ts'
import { removePicture, savePicture } from './save-picture.ts'

export const unitPictureRoutes: Routes = async (app) => {
  const { read, save, remove } = endpoints.unitPictures
  app.route({ ...on(read), handler: ({ actor, params }) => readPictures(app, actor, params.id) })
  app.route({
    ...on(save),
    handler: async (request) => savePicture(app, request.actor, { ...request.params, ...(await readPhoto(request)), now: app.now() }),
  })
  app.route({ ...on(remove), handler: ({ actor, params }) => removePicture(app, actor, params) })
}
