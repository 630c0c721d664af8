import { z } from 'zod'
import { Id, Instant, LocalizedText } from '../wire.ts'

/** A language's code: two letters. */
export const LanguageCode = z.string().regex(/^[a-z]{2}$/)

/** One language of one text. */
export const TranslatedText = z.object({
  language: LanguageCode,
  /** What is shown now; null while nothing was written in this language. */
  text: z.string().nullable(),
  /** What came with the portal; null in a language that it was not shipped in. */
  shipped: z.string().nullable(),
  isChanged: z.boolean(),
  /** The source changed since this was written. */
  isStale: z.boolean(),
  /** What it was written from, where that says something else now. */
  sourceThen: z.string().nullable(),
  /** 0 while it was never written here. */
  revision: z.int(),
  changedBy: z.string().nullable(),
  changedAt: Instant.nullable(),
})
export type TranslatedText = z.infer<typeof TranslatedText>

/** One text of the interface or of the server in every language in use that needs it. */
export const Translation = z.object({
  namespace: z.string(),
  key: z.string(),
  /** What stands for a value that is put in, as `{{name}}`. */
  placeholders: z.array(z.string()),
  /** Most characters. */
  most: z.int(),
  texts: z.array(TranslatedText),
})
export type Translation = z.infer<typeof Translation>

export const translationStates = ['all', 'untranslated', 'missing', 'stale', 'changed'] as const
/** Which texts are listed; `untranslated` is missing or stale. */
export const TranslationState = z.enum(translationStates)
export type TranslationState = z.infer<typeof TranslationState>

/** Texts, not keys: one key counts once in each language. */
export const TextCounts = z.object({ all: z.int(), missing: z.int(), stale: z.int(), changed: z.int() })
export type TextCounts = z.infer<typeof TextCounts>

export const TranslationPage = z.object({
  items: z.array(Translation),
  total: z.int(),
  totalIsExact: z.literal(true),
  /** Of everything, whatever is searched for. */
  languages: z.array(TextCounts.extend({ code: LanguageCode, name: z.string() })),
  namespaces: z.array(z.string()),
})
export type TranslationPage = z.infer<typeof TranslationPage>

/** Which text of which language. */
export const TextPlace = z.object({ language: LanguageCode, namespace: z.string().max(60), key: z.string().max(200) })

/** A text as it is to be, and the revision on which the writer saw it. */
export const TextChange = TextPlace.extend({ text: z.string().max(10_000), revision: z.int().min(0) })
export type TextChange = z.infer<typeof TextChange>

/** One text that a file would change. */
export const TextDifference = TextChange.extend({ before: z.string().nullable() })
export type TextDifference = z.infer<typeof TextDifference>

/** What is wrong in a row of a file, and what to do about it. */
export const RowFault = z.object({
  /** As the spreadsheet counts it; the place in the list of a JSON file. */
  row: z.int(),
  place: z.string(),
  message: z.string(),
})
export type RowFault = z.infer<typeof RowFault>

/** What a file would do; nothing is written by it. */
export const ImportPreview = z.object({ rows: z.int(), unchanged: z.int(), changes: z.array(TextDifference), faults: z.array(RowFault) })
export type ImportPreview = z.infer<typeof ImportPreview>

/** A language as administrators see it. */
export const PortalLanguage = z.object({
  code: LanguageCode,
  name: z.string(),
  forInvitations: z.boolean(),
  forInterface: z.boolean(),
  /** Greek and English cannot be put aside. */
  isFixed: z.boolean(),
  missing: z.int(),
  all: z.int(),
  /** Offered beside the flags: enough of the interface is translated. */
  isOffered: z.boolean(),
})
export type PortalLanguage = z.infer<typeof PortalLanguage>

export const LanguageInput = z.object({ name: z.string().trim().min(1).max(40), forInvitations: z.boolean(), forInterface: z.boolean() })
export type LanguageInput = z.infer<typeof LanguageInput>

export const invitationParts = ['title', 'description', 'shortNote'] as const
export const InvitationPart = z.enum(invitationParts)
export type InvitationPart = z.infer<typeof InvitationPart>

/** What an invitation lacks in one of its languages. */
export const InvitationGap = z.object({
  language: LanguageCode,
  part: z.enum([...invitationParts, 'form', 'evaluationForm', 'help']),
  /** How many texts; the first of them, as it is in the language it was written in. */
  count: z.int(),
  example: z.string(),
})
export type InvitationGap = z.infer<typeof InvitationGap>

export const InvitationTexts = z.object({
  id: Id,
  title: LocalizedText,
  description: LocalizedText,
  shortNote: LocalizedText,
  languages: z.array(LanguageCode),
  revision: z.int(),
  isPublished: z.boolean(),
  gaps: z.array(InvitationGap),
})
export type InvitationTexts = z.infer<typeof InvitationTexts>

/** What lies over the shipped texts of the page, by namespace and key. */
export const TextOverlay = z.object({
  language: LanguageCode,
  version: z.string(),
  texts: z.record(z.string(), z.record(z.string(), z.string())),
  /** Further languages that the page may be read in. */
  languages: z.array(z.object({ code: LanguageCode, name: z.string() })),
})
export type TextOverlay = z.infer<typeof TextOverlay>
