import { z } from 'zod'
import { SignatureLevel } from '../documents/documents.ts'
import type { CallSchemasByName } from '../endpoint.ts'
import { Done, Id, Instant } from '../wire.ts'
import { mostSignedTogether, pinLimits, sealedTextLimit, usualBox } from './signing-limits.ts'

/** A box on a page in points from the page's lower left corner, as a reader sees the page; x and y are the lower left corner of the box. */
export const SignatureBox = z.object({ page: z.int(), x: z.number(), y: z.number(), width: z.number(), height: z.number(), label: z.string().optional() })
export type SignatureBox = z.infer<typeof SignatureBox>

/** A signature in one word, as the check of documents has it. */
export const SignatureVerdict = z.enum(['valid', 'altered', 'broken', 'undetermined'])
export type SignatureVerdict = z.infer<typeof SignatureVerdict>

/** What was done to a document after a signature; `page` is null where it concerns no single page. */
export const SignatureChange = z.object({ what: z.string(), page: z.int().nullable() })
export type SignatureChange = z.infer<typeof SignatureChange>

export const FoundSignature = z.object({
  field: z.string(),
  /** Whoever the certificate names, or what the signer states if there is none. */
  name: z.string(),
  position: SignatureBox.nullable(),
  /** Of a trusted time stamp, else as the signer states it. */
  at: Instant.nullable(),
  verdict: SignatureVerdict,
  /** The sub-indication of EN 319 102-1; null if it passed. */
  reason: z.string().nullable(),
  level: z.enum(['B-B', 'B-T']),
  changes: z.array(SignatureChange),
  isTimeStamp: z.boolean(),
})
export type FoundSignature = z.infer<typeof FoundSignature>

/** What a document does besides being read: runs scripts, starts programs, has files inside, is a form of another kind; or not all of it was searched. */
export const DocumentWarning = z.enum(['script', 'launch', 'attachments', 'dynamicForm', 'searchStopped'])
export type DocumentWarning = z.infer<typeof DocumentWarning>

/** Of a document before it is signed. The next signature goes to `pos[certs]`; there may be none. */
export const DetectedDocument = z.object({
  pos: z.array(SignatureBox),
  /** How many have signed. */
  certs: z.int(),
  /** Part of the specification; always null. */
  action: z.null(),
  pdfFileName: z.string(),
  data: z.object({
    pages: z.int(),
    warnings: z.array(DocumentWarning),
    signatures: z.array(FoundSignature),
    mayBeSigned: z.boolean(),
    /** Why it may not be signed: the code of the refusal. */
    refusal: z.string().optional(),
  }),
})
export type DetectedDocument = z.infer<typeof DetectedDocument>

/**
 * The prepared documents that were shown, one of each application: one person may hold several steps of one. Absent: what the caller had prepared last of each.
 */
export const ShownDocuments = z.array(z.uuid()).min(1).max(mostSignedTogether)

export const Credentials = z.object({ Username: z.string().trim().max(200).default(''), Password: z.string().max(200).default('') })
export type Credentials = z.infer<typeof Credentials>

/** What a browser has sealed: credentials, and what approvals begin with. */
export const RememberedText = z.object({
  Username: z.string().max(200),
  Password: z.string().max(200),
  title: z.string().max(500).optional(),
  reasoning: z.string().max(2_000).optional(),
})
export type RememberedText = z.infer<typeof RememberedText>

const measure = z.coerce.number().refine(Number.isFinite)

/** JSON: the answers of the approval's form. */
const StepAnswers = { formData: z.string().max(100_000).default('{}') }

/** The field beside the file of the multipart body of `handIn`. */
export const HandInFields = z.object(StepAnswers)
export type HandInFields = z.infer<typeof HandInFields>

/**
 * The fields beside the files of the multipart body of `sign`. Page and box are brought inside the document. `crypted` stands for Username and Password;
 * `uuid` names the prepared document of a step, without it the file is one's own and kept nowhere.
 */
export const SignFields = z.object({
  Location: z.string().trim().max(200).default(''),
  Reason: z.string().trim().max(500).default(''),
  ...Credentials.shape,
  signPassword: z.string().trim().max(40).default(''),
  rememberMe: z
    .enum(['true', 'false', '1', '0', ''])
    .default('')
    .transform((text) => text === 'true' || text === '1'),
  Height: measure.default(usualBox.height),
  Width: measure.default(usualBox.width),
  Page: measure.default(1),
  X: measure.default(0),
  Y: measure.default(0),
  uuid: z
    .literal('')
    .transform(() => undefined)
    .or(z.uuid())
    .optional(),
  ...StepAnswers,
  crypted: z.string().max(12_000).optional(),
})
export type SignFields = z.infer<typeof SignFields>

/** Which text the dialog shows: the tax authority's account, the account of another service, or one's name here with the PIN of the key. */
export const CredentialsWarning = z.enum(['taxAccount', 'providerAccount', 'ownPin'])
export type CredentialsWarning = z.infer<typeof CredentialsWarning>

export const SigningOptions = z.object({
  provider: z.enum(['embedded', 'csc', 'sapi']),
  /** Whether the signatures are qualified ones, as official acts need them. */
  isQualified: z.boolean(),
  /** The person has no key yet, or its certificate has ended: `enrol` comes first. */
  needsEnrolment: z.boolean(),
  /** Whether a code is sent on request. */
  hasCode: z.boolean(),
  warning: CredentialsWarning,
  /** What Username is here, if the portal knows it. */
  username: z.string().nullable(),
  docx: z.boolean(),
  /** Bytes of the largest document. */
  signLimit: z.int(),
  timeStamped: z.boolean(),
  /** How many documents one code signs; null for any number. */
  signaturesPerCode: z.int().nullable(),
})
export type SigningOptions = z.infer<typeof SigningOptions>

const faults = ['pdf.missing', 'pdf.notPdf', 'pdf.passwordRequired', 'pdf.damaged', 'pdf.tooHard', 'pdf.tooLarge', 'signing.notForYou'] as const
const ofProvider = ['signing.accountLocked', 'signing.noCredential', 'signing.noAddress', 'signing.providerDown', 'signing.providerProtocol'] as const

export const signingSchemas = {
  options: { summary: 'How the caller signs here: by which provider, with what, and up to which size.', response: SigningOptions },
  enrol: {
    summary: 'Makes the caller’s key, which the PIN opens, and its certificate; an older one is revoked.',
    body: z.object({ pin: z.string().min(pinLimits.shortest).max(pinLimits.longest) }),
    response: z.object({ validUntil: Instant }),
    hasSecretResponse: true,
    refusals: ['signing.notForYou', 'signing.noEnrolment', 'signing.pinWeak'],
  },
  forget: {
    summary: 'Revokes the caller’s certificate, deletes the key, and makes everything void that browsers remember of the caller’s credentials.',
    response: Done,
  },
  requestCode: {
    summary:
      'Sends the code with which one signs: the step’s document, those of one’s steps of many applications, the file with the hash stated, or any one file of one’s own.',
    body: z.object({
      ...Credentials.shape,
      uuid: z.uuid().optional(),
      /** SHA-256 of one’s own file as it will be sent, hexadecimal: the code then signs no other. */
      fileHash: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .optional(),
      /** Applications of one invitation: the code then signs the documents of one’s steps that were prepared, exactly these together. */
      ids: z.array(Id.min(1)).min(1).max(mostSignedTogether).optional(),
      uuids: ShownDocuments.optional(),
    }),
    response: z.object({ sentTo: z.string().nullable() }),
    hasSecretResponse: true,
    refusals: [
      'signing.credentialsMissing',
      'signing.credentialsInvalid',
      'signing.notForYou',
      'approval.notFound',
      'document.notReady',
      'document.expired',
      ...ofProvider,
    ],
  },
  encrypt: {
    summary: 'Seals credentials for the caller’s browser, for 30 days; nobody else can open them.',
    body: z.object({ text: z.string().max(sealedTextLimit) }),
    response: z.object({ crypted: z.string() }),
    hasSecretResponse: true,
    refusals: ['signing.rememberedInvalid'],
  },
  decrypt: {
    summary: 'Opens what was sealed for the caller.',
    body: z.object({ text: z.string().max(12_000) }),
    response: z.object({ decrypted: z.string() }),
    hasSecretResponse: true,
    refusals: ['signing.rememberedInvalid'],
  },
  detect: {
    summary: 'Where a document is to be signed, who has signed it, and whether those signatures hold. The document is not kept.',
    bodyLimit: 110 * 1024 * 1024,
    response: DetectedDocument,
    changesNothing: true,
    refusals: faults,
  },
  sign: {
    summary:
      'Signs a document and answers with it: one’s own, which is kept nowhere, or that of a step, which is approved with it. Fields as in the dialog; `file` and `image` as files, or as texts in base 64.',
    bodyLimit: 110 * 1024 * 1024,
    response: z.unknown(),
    hasSecretResponse: true,
    refusals: [
      ...faults,
      ...ofProvider,
      'signing.credentialsMissing',
      'signing.credentialsInvalid',
      'signing.subjectDiffers',
      'signing.subjectTaken',
      'signing.subjectChanged',
      'signing.codeInvalid',
      'signing.codeExpired',
      'signing.codeLocked',
      'signing.rememberedInvalid',
      'signing.failed',
      'signing.badImage',
      'pdf.certified',
      'pdf.fieldSigned',
      'pdf.changed',
      'pdf.breaksSignature',
      'approval.notFound',
      'approval.alreadyDecided',
    ],
  },
  handIn: {
    summary:
      'Takes the prepared document of a step, signed with a program of one’s own (`file`), and approves the step with it. It has to begin with the prepared bytes and add one signature, by a certificate in the caller’s name.',
    params: z.object({ uuid: z.uuid() }),
    bodyLimit: 110 * 1024 * 1024,
    response: z.object({
      /** Whom the certificate names. */
      name: z.string(),
      level: SignatureLevel,
      fileName: z.string(),
    }),
    refusals: [
      'pdf.missing',
      'pdf.tooLarge',
      'approval.notFound',
      'approval.alreadyDecided',
      'approval.inReview',
      'approval.formIncomplete',
      'document.expired',
      'document.notReady',
      'document.changed',
      'document.notTheSame',
      'document.notSigned',
      'signing.authorityUnknown',
      'signing.certificateNotInForce',
      'signing.certificateUnfit',
      'signing.revocationUnknown',
      'signing.otherPerson',
      'signing.stampRequired',
    ],
  },
  revocationList: { summary: 'The certificates that the portal’s own authority has revoked, as DER.', response: z.unknown() },
  authorityCertificate: { summary: 'The certificate of the portal’s own authority, as DER.', response: z.unknown() },
} satisfies CallSchemasByName
