import { endpoints } from '@klesis/contract/endpoints.ts'
import { importLimit } from '@klesis/contract/translations/import-limits.ts'
import type { FastifyReply } from 'fastify'
import { contextOf } from '../../db/db-context.ts'
import { receiveFile } from '../../files/receive-file.ts'
import { on, type Routes } from '../../http/on.ts'
import type { ShippedTexts } from '../../texts/server-texts.ts'
import { saveInvitationText } from '../invitations/index.ts'
import { readCatalogue } from './catalogue/read-catalogue.ts'
import { applyChanges } from './exchange/apply-changes.ts'
import { exportTexts } from './exchange/export-texts.ts'
import { previewImport } from './exchange/preview-import.ts'
import { readInvitationGaps } from './invitations/read-invitation-gaps.ts'
import { readSeparateTexts, writeSeparateTexts } from './invitations/separate-texts.ts'
import { readLabels, writeLabels } from './labels/labels-file.ts'
import { readLanguages } from './languages/read-languages.ts'
import { saveLanguage } from './languages/save-language.ts'
import { readOverlay } from './read-overlay.ts'
import { resetTranslation, saveTranslation } from './save-translation.ts'
import { readTranslations } from './texts/read-translations.ts'
import { reloadEditedTexts, startReloadingEditedTexts } from './texts/reload-edited-texts.ts'

/**
 * The languages, the edited texts of the screens and of the server, and the translated texts of invitations. `webFolder`: the folder of the built pages with
 * their texts; `serverTexts`: the texts of the server.
 */
export const translationRoutes =
  (webFolder: string, serverTexts: readonly ShippedTexts[]): Routes =>
  async (app) => {
    const { db, now } = app
    const catalogue = await readCatalogue(webFolder, serverTexts)
    const stop = startReloadingEditedTexts(db)
    app.addHook('onReady', () => reloadEditedTexts(db).catch((error: unknown) => app.log.warn({ err: error }, 'the edited texts could not be read')))
    app.addHook('onClose', async () => stop())

    app.route({
      ...on(endpoints.translations.overlay),
      handler: async ({ params, query, headers }, reply) => {
        const overlay = await readOverlay(db, catalogue, params.lang)
        const tag = `"${overlay.version}"`
        reply.header('etag', tag).header('cache-control', query.v === overlay.version ? 'public, max-age=31536000, immutable' : 'no-cache')
        return headers['if-none-match'] === tag ? (reply as FastifyReply).code(304).send() : overlay
      },
    })
    app.route({ ...on(endpoints.translations.list), handler: ({ query }) => readTranslations(db, catalogue, query) })
    app.route({ ...on(endpoints.translations.save), handler: ({ actor, body }) => saveTranslation(db, catalogue, actor, body, now()) })
    app.route({ ...on(endpoints.translations.reset), handler: ({ actor, body }) => resetTranslation(db, catalogue, actor, body, now()) })
    app.route({
      ...on(endpoints.translations.export),
      handler: async ({ actor, params }, reply) => {
        const { stream, headers } = await exportTexts(db, catalogue, actor, params.format)
        return reply.headers(headers).send(stream)
      },
    })
    app.route({
      ...on(endpoints.translations.preview),
      handler: async (request) => previewImport(db, catalogue, request.actor, await receiveFile(request, importLimit)),
    })
    app.route({ ...on(endpoints.translations.apply), handler: ({ actor, body }) => applyChanges(db, catalogue, actor, body.changes, now()) })
    app.route({
      ...on(endpoints.labels.file),
      handler: async ({ actor, params, body }, reply) => {
        const { stream, headers } = writeLabels(body, params.format, actor.language)
        return reply.headers(headers).send(stream)
      },
    })
    app.route({
      ...on(endpoints.labels.read),
      handler: async (request) => {
        const reader = { editedTexts: contextOf(db).editedTexts, language: request.actor.language }
        return readLabels(reader, request.query.languages.split(','), await receiveFile(request, importLimit))
      },
    })
    app.route({ ...on(endpoints.invitationTexts.read), handler: ({ actor, params }) => readSeparateTexts(db, actor, params.id) })
    app.route({ ...on(endpoints.invitationTexts.write), handler: ({ actor, params, body }) => writeSeparateTexts(db, actor, { ...params, ...body }) })
    app.route({ ...on(endpoints.translations.languages), handler: () => readLanguages(db, catalogue) })
    app.route({ ...on(endpoints.translations.saveLanguage), handler: ({ actor, params, body }) => saveLanguage(db, catalogue, actor, params.code, body) })
    app.route({ ...on(endpoints.translations.invitations), handler: () => readInvitationGaps(db) })
    app.route({
      ...on(endpoints.translations.saveInvitation),
      handler: ({ actor, params, body }) => saveInvitationText(db, actor, { ...params, ...body }, now()),
    })
  }
