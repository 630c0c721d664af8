import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'
import { Id, IdText, Instant, Language, LocalizedText, PageText, page } from '../wire.ts'
import { letterKinds, letterLimits } from './letter-kinds.ts'

export const LetterKind = z.enum(letterKinds)

const atMost = (length: number) => LocalizedText.refine((texts) => Object.values(texts).every((text) => text.length <= length), { error: 'tooLong' })

/** What a letter says: the title stands above it and names the document, the body is the HTML of the editor, both with placeholders in braces. */
export const LetterText = z.object({ title: atMost(letterLimits.title), body: atMost(letterLimits.body) })
export type LetterText = z.infer<typeof LetterText>

export const LetterVersion = z.object({ number: z.int(), savedAt: Instant, savedBy: z.string() })
export type LetterVersion = z.infer<typeof LetterVersion>

/** A version with who put it into effect last and when; null where nobody did, or it was before that was kept. `by` is null where it was planned. */
export const LetterVersionEntry = LetterVersion.extend({ effect: z.object({ at: Instant, by: z.string().nullable() }).nullable() })
export type LetterVersionEntry = z.infer<typeof LetterVersionEntry>

/** A letter of an invitation as it was saved last, and whether it is written. */
export const Letter = LetterText.extend({
  kind: LetterKind,
  /** Rises with every change; 0 where there never was one. */
  revision: z.int(),
  /** The version that was saved last; null without one. */
  saved: LetterVersion.nullable(),
  /** The version by which letters are written; null while none is written. */
  live: LetterVersion.nullable(),
  /** Whether what was saved last waits to be put into effect. */
  differsFromLive: z.boolean(),
  /** What an import that is unpublished yet makes of the letter once it is published: true if it is written then, false if it is not, null if no import changes it. */
  isWrittenWhenLive: z.boolean().nullable(),
})
export type Letter = z.infer<typeof Letter>

/** A placeholder as it is written without its braces, its name for people, and what stands for it on an application. */
export const LetterField = z.object({ name: z.string(), label: LocalizedText, example: LocalizedText })
export type LetterField = z.infer<typeof LetterField>

/** A letter that is written for an application. */
export const LetterOffer = z.object({
  kind: LetterKind,
  title: z.string(),
  /** Whether the application has a text of its own for it. */
  isMended: z.boolean(),
  /** Whether the caller may mend it now. */
  mayMend: z.boolean(),
})
export type LetterOffer = z.infer<typeof LetterOffer>

/** The text of a letter for one application. */
export const MendedLetter = LetterText.extend({
  /** Whether it is this application's own; otherwise it is the invitation's. */
  isMended: z.boolean(),
  /** Rises with every change of the application's own text; 0 where there never was one. */
  revision: z.int(),
  /** Who mended it last, and when; null for the invitation's text. */
  mended: z.object({ at: Instant, by: z.string() }).nullable(),
  /** Whether the caller may mend it now. */
  mayMend: z.boolean(),
  /** The invitation's text, by which the letter is written without one of its own. */
  template: LetterText,
  /** Those of the invitation. */
  languages: z.array(z.string()),
  /** What the letter can say, with what stands for it on this application; empty for who may not mend it. */
  fields: z.array(LetterField),
})
export type MendedLetter = z.infer<typeof MendedLetter>

/** A letter in an exported invitation. */
export const ExportedLetter = LetterText.extend({ kind: LetterKind, /** False for one that was taken out of effect. */ isWritten: z.boolean().default(true) })
export type ExportedLetter = z.infer<typeof ExportedLetter>

const OfInvitation = z.object({ id: IdText })
const Path = OfInvitation.extend({ kind: LetterKind })
/** The revision that the caller saw; 0 if there never was a letter. */
const revision = Id
const unknown = ['invitation.notFound', 'access.denied'] as const
const changing = [...unknown, 'letter.changed'] as const
const OfApplication = z.object({ id: IdText, kind: LetterKind })
const mending = ['application.notFound', 'letter.notFound', 'letter.changed', 'letter.tooLate', 'access.denied'] as const
const rendering = ['document.preparationFailed', 'request.tooMany'] as const

export const letterSchemas = {
  list: {
    summary: 'The letters of the invitation, one of each kind, as they were saved last; a kind without a letter has empty texts and the revision 0.',
    params: OfInvitation,
    response: z.object({
      invitation: z.object({ title: LocalizedText, isPublished: z.boolean(), languages: z.array(z.string()) }),
      items: z.array(Letter),
    }),
    refusals: unknown,
  },
  placeholders: {
    summary: 'What letters of the invitation can say of an application: each placeholder with what stands for it on the one that was submitted last.',
    params: OfInvitation,
    response: z.object({ application: z.object({ id: Id, label: z.string() }).nullable(), items: z.array(LetterField) }),
    refusals: unknown,
  },
  save: {
    summary:
      'Saves a letter as a new version. It is in effect at once while the invitation is not published, and otherwise when it is put into effect. An unknown placeholder is refused with its name.',
    params: Path,
    body: LetterText.extend({ revision }),
    response: Letter,
    refusals: [...changing, 'letter.placeholderUnknown'],
  },
  putIntoEffect: {
    summary: 'Lets letters be written as they were saved last, though the invitation is published.',
    params: Path,
    body: z.object({ revision }),
    response: Letter,
    refusals: [...changing, 'letter.notFound', 'letter.placeholderUnknown'],
  },
  takeOutOfEffect: {
    summary: 'Lets no letter of the kind be written any more. Its text stays, and so do the letters that were written.',
    params: Path,
    query: z.object({ revision: IdText }),
    response: Letter,
    refusals: [...changing, 'letter.notFound'],
  },
  versions: {
    summary: 'The versions of a letter, the newest first.',
    params: Path,
    query: z.object({ page: PageText }),
    response: page(LetterVersionEntry),
    refusals: unknown,
  },
  version: {
    summary: 'A version of a letter.',
    params: Path.extend({ number: IdText }),
    response: LetterVersion.extend(LetterText.shape),
    refusals: [...unknown, 'letter.notFound'],
  },
  preview: {
    summary:
      'A letter as a PDF, of the given texts or as it was saved last, for the given application of the invitation or the one that was submitted last. Nothing is kept.',
    params: Path,
    body: LetterText.partial().extend({ applicationId: Id.optional(), language: Language.optional() }),
    response: z.unknown(),
    changesNothing: true,
    refusals: [...unknown, ...rendering, 'letter.notFound', 'letter.noApplication', 'application.notFound'],
  },
  forApplication: {
    summary: 'The letters that the invitation of an application writes, for those who decide on it or see its invitation.',
    params: z.object({ id: IdText }),
    response: z.object({ items: z.array(LetterOffer) }),
    refusals: ['application.notFound'],
  },
  readMended: {
    summary: 'The text of a letter for one application: its own, if somebody mended it, or that of the invitation.',
    params: OfApplication,
    response: MendedLetter,
    refusals: ['application.notFound', 'letter.notFound'],
  },
  mend: {
    summary:
      'Gives one application a text of its own for a letter, by who decides on it now or manages its invitation. Refused once it is decided, or somebody has signed the letter.',
    params: OfApplication,
    body: LetterText.extend({ revision }),
    response: MendedLetter,
    refusals: [...mending, 'letter.placeholderUnknown'],
  },
  removeMended: {
    summary: 'Lets the letter of an application be written by the text of its invitation again.',
    params: OfApplication,
    query: z.object({ revision: IdText }),
    response: MendedLetter,
    refusals: mending,
  },
  previewMended: {
    summary: 'A letter for an application as a PDF, of texts that are not saved, for those who may mend it. Nothing is kept.',
    params: OfApplication,
    body: LetterText.extend({ language: Language }),
    response: z.unknown(),
    changesNothing: true,
    refusals: ['application.notFound', 'letter.notFound', 'access.denied', ...rendering],
  },
  previewForApplication: {
    summary: 'A letter as it would be written for an application now, as a PDF, for those who decide on it or see its invitation. Nothing is kept.',
    params: z.object({ id: IdText, kind: LetterKind }),
    response: z.unknown(),
    refusals: ['application.notFound', 'letter.notFound', ...rendering],
  },
} as const satisfies CallSchemasByName
