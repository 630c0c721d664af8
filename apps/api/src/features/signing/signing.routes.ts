import { endpoints } from '@klesis/contract/endpoints.ts'
import { HandInFields, SignFields } from '@klesis/contract/signing/signing.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { contextOf } from '../../db/db-context.ts'
import { fileHeaders } from '../../files/uploads/file-headers.ts'
import { atPace } from '../../http/at-pace.ts'
import { readPart, requireStorable } from '../../http/issues.ts'
import { on, type Routes } from '../../http/on.ts'
import { signalOf } from '../../http/signal-of.ts'
import { refuse } from '../../refusals/refuse.ts'
import { enrol, forget } from './authority/enrol.ts'
import { readPublished } from './authority/trust.ts'
import { requestCode } from './codes/request-code.ts'
import { makeCopy } from './copies/make-copy.ts'
import { describeDocument } from './documents/describe-document.ts'
import { receiveForm } from './documents/receive-form.ts'
import { signForPerson } from './documents/sign-for-person.ts'
import { signManyRoutes } from './many/sign-many.routes.ts'
import { openSigning, type SigningOptions } from './open-signing.ts'
import { handIn, openForHandIn } from './own-program/hand-in.ts'
import { readOptions } from './read-options.ts'
import { decryptText, encryptText } from './remembered/remembered-calls.ts'
import { requireSigner } from './signing.policy.ts'

export const signingRoutes =
  (options: SigningOptions = {}): Routes =>
  async (app) => {
    const { db, files, sandbox, config, now } = app
    const calls = endpoints.signing
    const signing = openSigning({ db, files, sandbox, config, now, log: app.log }, options)
    app.addHook('onClose', async () => {
      await signing.runs.close()
      await signing.pdf.close()
    })
    await app.register(signManyRoutes(signing))
    app.route({
      ...on(endpoints.documents.copy),
      handler: ({ actor, params }, reply) => makeCopy({ ...signing, files }, actor, params, signalOf(reply)),
    })
    const readerOf = ({ actor }: Pick<FastifyRequest, 'actor'>, fields: Record<string, string>) => {
      const reader = { editedTexts: contextOf(db).editedTexts, language: actor.language }
      requireStorable(fields, reader)
      return reader
    }

    app.route({ ...on(calls.options), handler: ({ actor }) => readOptions(signing, actor) })
    app.route({ ...on(calls.enrol), handler: ({ actor, body }) => enrol(signing, actor, body.pin) })
    app.route({ ...on(calls.forget), handler: ({ actor }) => forget(signing, actor) })
    app.route({
      ...on(calls.requestCode),
      handler: ({ actor, body }, reply) => requestCode(signing, actor, body, signalOf(reply.header('cache-control', 'no-store'))),
    })
    app.route({
      ...on(calls.encrypt),
      handler: ({ actor, body }, reply) => {
        reply.header('cache-control', 'no-store')
        return encryptText(signing, actor, body.text)
      },
    })
    app.route({
      ...on(calls.decrypt),
      handler: ({ actor, body }, reply) => {
        reply.header('cache-control', 'no-store')
        return decryptText(signing, actor, body.text)
      },
    })
    app.route({
      ...on(calls.detect),
      handler: async (request, reply) => {
        const owner = String((await requireSigner(db, request.actor, now())).id)
        const signal = signalOf(reply)
        return signing.gate.enter(owner, signal, async () => {
          const { file } = await atPace(request, () => receiveForm(request, config.signLimit))
          if (!file?.bytes.length) return refuse('pdf.missing')
          return describeDocument(signing.pdf, { ...file, trust: await signing.trust() }, { owner, signal })
        })
      },
    })
    app.route({
      ...on(calls.sign),
      handler: async (request, reply) => {
        const owner = String((await requireSigner(db, request.actor, now())).id)
        const signal = signalOf(reply)
        const signed = await signing.gate.enter(owner, signal, async () => {
          const form = await atPace(request, () => receiveForm(request, config.signLimit))
          return signForPerson(signing, request.actor, { fields: readPart(SignFields, form.fields, readerOf(request, form.fields)), form }, signal)
        })
        const { bytes, fileName: name, level, warnings, remembered } = signed
        return reply
          .headers({
            ...fileHeaders({ name, size: bytes.length, contentType: 'application/pdf' }),
            'x-signature-level': level,
            ...(warnings.length > 0 && { 'x-signature-warning': warnings.join(', ') }),
            ...(remembered && { 'x-remembered': remembered }),
          })
          .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
      },
    })
    app.route({
      ...on(calls.handIn),
      handler: async (request, reply) => {
        const { actor, params } = request
        const signal = signalOf(reply)
        return signing.gate.enter(String(actor.person?.id), signal, async () => {
          const opened = await openForHandIn(signing, actor, params.uuid)
          const { fields, file } = await atPace(request, () => receiveForm(request, config.signLimit))
          return handIn(signing, actor, { uuid: params.uuid, opened, fields: readPart(HandInFields, fields, readerOf(request, fields)), file }, signal)
        })
      },
    })
    const published = async (reply: FastifyReply, what: 'certificate' | 'revocation_list', contentType: string) =>
      reply.headers({ 'content-type': contentType, 'cache-control': 'public, max-age=3600' }).send(await readPublished(db, what))
    app.route({ ...on(calls.revocationList), handler: (_, reply) => published(reply, 'revocation_list', 'application/pkix-crl') })
    app.route({ ...on(calls.authorityCertificate), handler: (_, reply) => published(reply, 'certificate', 'application/pkix-cert') })
  }
