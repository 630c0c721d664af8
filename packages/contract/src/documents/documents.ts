import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'
import { Id, IdText, Instant, LocalizedText } from '../wire.ts'
import { documentKinds, documentStates } from './document-states.ts'

export const DocumentState = z.enum(documentStates)
export type DocumentState = z.infer<typeof DocumentState>
export const DocumentKind = z.enum(documentKinds)
export type DocumentKind = z.infer<typeof DocumentKind>

/** The level of a signature by PAdES: with a time stamp (`B-T`) or without one. */
export const SignatureLevel = z.enum(['B-B', 'B-T'])
export type SignatureLevel = z.infer<typeof SignatureLevel>

/** The level of a document whose file carries along what proves its signatures later; `B-LTA` with a time stamp over all of it. */
export const EvidenceLevel = z.enum(['B-LT', 'B-LTA'])
export type EvidenceLevel = z.infer<typeof EvidenceLevel>

/** One signature of a document, with position and unit as they were when it was given. */
export const DocumentSignature = z.object({
  position: LocalizedText,
  unit: LocalizedText.nullable(),
  name: z.string(),
  standsInFor: z.string().nullable(),
  at: Instant,
  level: SignatureLevel,
})
export type DocumentSignature = z.infer<typeof DocumentSignature>

/** The seal of the institution on a document, with its name as the certificate has it. */
export const DocumentSeal = z.object({ name: z.string(), at: Instant, level: SignatureLevel })
export type DocumentSeal = z.infer<typeof DocumentSeal>

/** An exact copy of a document, with who certified it and as what. */
export const DocumentCopy = z.object({
  id: z.uuid(),
  code: z.string(),
  fileName: z.string(),
  size: z.int(),
  position: LocalizedText,
  unit: LocalizedText,
  name: z.string(),
  at: Instant,
  level: SignatureLevel,
  /** Whether what it is a copy of is the document that is official now. */
  isInForce: z.boolean(),
})
export type DocumentCopy = z.infer<typeof DocumentCopy>

export const MadeCopy = z.object({ id: z.uuid(), code: z.string() })
export type MadeCopy = z.infer<typeof MadeCopy>

/** A document of an application. The newest is first in a list. */
export const ApplicationDocument = z.object({
  id: z.uuid(),
  title: z.string(),
  kind: DocumentKind,
  state: DocumentState,
  /** In force, the approvals being over. */
  isOfficial: z.boolean(),
  /** Official, signed or sealed, and each time with a time stamp; otherwise the file is not an original. */
  isOriginal: z.boolean(),
  /** By which anyone can verify it. */
  code: z.string(),
  fileName: z.string(),
  size: z.int(),
  signatures: z.array(DocumentSignature),
  /** Of the institution, after all signatures; null if it has sealed nothing. */
  seal: DocumentSeal.nullable(),
  /** Null as long as its file proves its signatures only while their certificates are in force. */
  evidence: EvidenceLevel.nullable(),
  /** Issued, and not sealed yet: the seal follows by itself. */
  awaitsSeal: z.boolean(),
  /** The newest first. */
  copies: z.array(DocumentCopy),
  /** Whether the caller may make an exact copy of it now. */
  mayCopy: z.boolean(),
  madeAt: Instant,
})
export type ApplicationDocument = z.infer<typeof ApplicationDocument>

/** A document that is being prepared for the caller to sign. Until it is `ready` all that concerns the file is null. */
export const PreparedDocument = z.object({
  state: z.enum(['pending', 'ready', 'error']),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** As whom the caller signs: the task to sign with, also where the call named a mailed link. */
  uuid: z.uuid(),
  applicationId: Id,
  stepId: Id,
  documentId: z.uuid().nullable(),
  kind: DocumentKind.nullable(),
  title: z.string().nullable(),
  fileName: z.string().nullable(),
  size: z.int().nullable(),
  /** Rises with every signature; only the version that was shown can be signed. */
  version: z.int().nullable(),
  /** The empty signature field that waits for this signature; null if the document has none. */
  field: z.string().nullable(),
  expiresAt: Instant,
  /** The position as which the caller signs. */
  position: LocalizedText,
  /** The application of the caller's next pending step that is to be signed. */
  next: z.object({ applicationId: Id, stepId: Id }).nullable(),
})
export type PreparedDocument = z.infer<typeof PreparedDocument>

/** `uuid` is the specified name; the value is that of a preparation, or the token of a mailed link. */
const ByTask = z.object({ uuid: z.uuid() })

const preparationRefusals = ['approval.notFound', 'approval.alreadyDecided', 'approval.inReview', 'document.signInFully', 'document.expired'] as const

export const documentSchemas = {
  prepared: {
    summary: 'Whether the document of a step is ready to be signed. Only for the person who is to sign it, signed in fully.',
    params: ByTask,
    response: PreparedDocument,
    refusals: preparationRefusals,
  },
  preparedFile: {
    summary: 'The document that is to be signed, as a PDF with the signatures of those who signed before.',
    params: ByTask,
    response: z.unknown(),
    refusals: [...preparationRefusals, 'document.notReady'],
  },
  list: {
    summary: 'The signed documents of an application that concern the caller: an applicant sees official ones, approvers and managers all.',
    params: z.object({ id: IdText }),
    response: z.object({ items: z.array(ApplicationDocument) }),
    refusals: ['application.notFound'],
  },
  download: {
    summary: 'A document of an application or an exact copy of one, as a PDF.',
    params: z.object({ id: IdText, documentId: z.uuid() }),
    response: z.unknown(),
    refusals: ['application.notFound', 'document.notFound'],
  },
  copy: {
    summary: 'Makes an exact copy of an official document, certified by the caller and sealed by the institution.',
    params: z.object({ id: IdText, documentId: z.uuid() }),
    response: MadeCopy,
    refusals: [
      ...(['application.notFound', 'access.denied', 'document.notFound', 'document.notReady', 'document.copyNoPosition', 'document.copyOutdated'] as const),
      ...(['file.gone', 'request.tooMany', 'signing.providerDown', 'signing.failed'] as const),
      ...(['pdf.certified', 'pdf.damaged', 'pdf.passwordRequired', 'pdf.tooHard', 'pdf.breaksSignature'] as const),
    ],
  },
} satisfies CallSchemasByName
