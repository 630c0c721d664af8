import { z } from 'zod'
import { SigningProgress } from '../approvals/signing-progress.ts'
import { DocumentKind } from '../documents/documents.ts'
import type { CallSchemasByName } from '../endpoint.ts'
import { Done, Id, LocalizedText } from '../wire.ts'
import { Credentials, ShownDocuments } from './signing.ts'
import { mostSignedTogether, usualBox } from './signing-limits.ts'

/** Applications of one invitation. */
export const IdsToSign = z.array(Id.min(1)).min(1).max(mostSignedTogether)

const Problem = z.object({ code: z.string(), message: z.string() })

/** One's step of an application before it is signed with others. */
export const DocumentOfMany = z.object({
  applicationId: Id,
  /** Null where the caller has no step. */
  stepId: Id.nullable(),
  /** What the step is called. */
  label: LocalizedText.nullable(),
  applicant: z.string(),
  protocolNumber: z.string().nullable(),
  /** `none`: not asked for yet. `ready`: it can be read, and signed with others. `refused`: it is not signed with others, or not at all, as `problem` says. */
  state: z.enum(['none', 'pending', 'ready', 'refused']),
  problem: Problem.nullable(),
  /** The prepared document, as `/api/approval/prepare/:uuid` and its file name it; null before there is one. */
  uuid: z.uuid().nullable(),
  kind: DocumentKind.nullable(),
  title: z.string().nullable(),
  fileName: z.string().nullable(),
  size: z.int().nullable(),
})
export type DocumentOfMany = z.infer<typeof DocumentOfMany>

export const DocumentsOfMany = z.object({
  invitationId: Id,
  invitationTitle: LocalizedText,
  /** In the order of the list that was asked for. */
  items: z.array(DocumentOfMany),
  /** How many documents one code signs, as far as it is known before; null for any number. The others take further codes. */
  signaturesPerCode: z.int().nullable(),
})
export type DocumentsOfMany = z.infer<typeof DocumentsOfMany>

/** A document of a run. `left`: neither signed nor refused; going on with the run signs it. */
export const SignedOfMany = DocumentOfMany.pick({ applicationId: true, stepId: true, applicant: true, protocolNumber: true }).extend({
  state: z.enum(['waiting', 'signing', 'signed', 'notNeeded', 'notSigned', 'left']),
  error: Problem.nullable(),
  /** The document that was signed, while its signature stands. */
  documentId: z.uuid().nullable(),
})
export type SignedOfMany = z.infer<typeof SignedOfMany>

/** A run for the person who started it. */
export const SignRun = z.object({
  code: z.uuid(),
  invitationId: Id,
  invitationTitle: LocalizedText,
  finish: z.boolean(),
  stopped: SigningProgress.shape.stopped,
  items: z.array(SignedOfMany),
})
export type SignRun = z.infer<typeof SignRun>

const measure = z.number().refine(Number.isFinite)

/**
 * The options of the sign dialog. `crypted` stands for Username and Password. Page and box are for documents that have no place of their own for the signature, and
 * are brought inside each. What a browser is to remember it has sealed by `encrypt`.
 */
export const SignManyInput = z.object({
  /** The documents for which the code was asked for, no others and no fewer. */
  ids: IdsToSign,
  uuids: ShownDocuments.optional(),
  /**
   * The code that the run gets, which the caller chooses so that the same request twice begins one run; or that of a run of the caller that stopped and goes on with
   * these of its documents.
   */
  run: z.uuid().nullish(),
  ...Credentials.shape,
  crypted: z.string().max(12_000).nullish(),
  signPassword: z.string().trim().max(40).default(''),
  Location: z.string().trim().max(200).default(''),
  Reason: z.string().trim().max(500).default(''),
  /** JPEG or PNG in base 64; the browser keeps one of 256 pixels. */
  image: z.base64().max(700_000).nullish(),
  Height: measure.default(usualBox.height),
  Width: measure.default(usualBox.width),
  Page: measure.default(1),
  X: measure.default(0),
  Y: measure.default(0),
})
export type SignManyInput = z.infer<typeof SignManyInput>

const ByCode = z.object({ code: z.uuid() })
const whichRefusals = ['approval.notFound', 'approval.oneInvitation', 'signing.notForYou'] as const

export const signManySchemas = {
  prepare: {
    summary: 'Begins to prepare the documents of one’s steps of many applications, and lists them with what cannot be signed with the others.',
    body: z.object({ ids: IdsToSign }),
    response: DocumentsOfMany,
    refusals: [...whichRefusals],
  },
  documents: {
    summary: 'How far the documents of one’s steps of many applications are prepared.',
    body: z.object({ ids: IdsToSign }),
    response: DocumentsOfMany,
    changesNothing: true,
    refusals: [...whichRefusals],
  },
  sign: {
    summary: 'Signs the documents of many steps with one code and approves each step with its signature; followed by the status call of bulk decisions.',
    body: SignManyInput,
    response: ByCode,
    hasSecretResponse: true,
    refusals: [
      ...whichRefusals,
      ...(['approval.runNotFound', 'signing.alreadyRunning', 'signing.nothingLeft', 'document.notReady', 'document.expired', 'request.tooMany'] as const),
      ...(['signing.credentialsMissing', 'signing.credentialsInvalid', 'signing.rememberedInvalid', 'signing.badImage', 'signing.noCredential'] as const),
      ...([
        'signing.codeInvalid',
        'signing.codeExpired',
        'signing.codeLocked',
        'signing.accountLocked',
        'signing.providerDown',
        'signing.providerProtocol',
      ] as const),
    ],
  },
  read: {
    summary: 'One’s own run of signatures with its documents, while it goes on and afterwards.',
    params: ByCode,
    response: SignRun,
    refusals: ['approval.runNotFound'],
  },
  signedDocuments: {
    summary: 'The documents that one signed in a run of one’s own, as a zip archive: those that one still reads, as they are now.',
    params: ByCode,
    response: z.unknown(),
    refusals: ['approval.runNotFound', 'document.notFound', 'request.tooMany'],
  },
  stop: {
    summary: 'Stops one’s own run of signatures after the document that is being signed. What is signed stays; going on needs a new code.',
    params: ByCode,
    response: Done,
    refusals: ['approval.runNotFound'],
  },
} as const satisfies CallSchemasByName
