import { z } from 'zod'
import { Id, Instant, LocalizedText } from '../wire.ts'

/** A language's code: two letters. */
export const LanguageCode = z.string().regex(/^[a-z]{2}$/)

/** One text in one language. */
export const TranslatedText = z.object({
  language: LanguageCode,
  /** The text in use; null without a text in this language. */
  text: z.string().nullable(),
  /** The shipped text; null in a language without shipped texts. */
  shipped: z.string().nullable(),
  isChanged: z.boolean(),
  /** Whether the source text changed after this text was written. */
  isStale: z.boolean(),
  /** The source text at that time, if it has changed since. */
  sourceThen: z.string().nullable(),
  /** 0 before the first edit. */
  revision: z.int(),
  changedBy: z.string().nullable(),
  changedAt: Instant.nullable(),
})
export type TranslatedText = z.infer<typeof TranslatedText>

/** One text of the interface or of the server, in every language that needs it. */
export const Translation = z.object({
  namespace: z.string(),
  key: z.string(),
  /** The placeholders of the text, as `{{name}}`. */
  placeholders: z.array(z.string()),
  /** Largest number of characters. */
  most: z.int(),
  texts: z.array(TranslatedText),
})
export type Translation = z.infer<typeof Translation>

export const translationStates = ['all', 'untranslated', 'missing', 'stale', 'changed'] as const
/** The filter of the list; `untranslated` lists missing and stale texts. */
export const TranslationState = z.enum(translationStates)
export type TranslationState = z.infer<typeof TranslationState>

/** Numbers of texts. A key counts once per language. */
export const TextCounts = z.object({ all: z.int(), missing: z.int(), stale: z.int(), changed: z.int() })
export type TextCounts = z.infer<typeof TextCounts>

export const TranslationPage = z.object({
  items: z.array(Translation),
  total: z.int(),
  totalIsExact: z.literal(true),
  /** Numbers of all texts, independent of the search. */
  languages: z.array(TextCounts.extend({ code: LanguageCode, name: z.string() })),
  namespaces: z.array(z.string()),
})
export type TranslationPage = z.infer<typeof TranslationPage>

/** Identifies a text in a language. */
export const TextId = z.object({ language: LanguageCode, namespace: z.string().max(60), key: z.string().max(200) })

/** The new text, and the revision that the editor has read. */
export const TextChange = TextId.extend({ text: z.string().max(10_000), revision: z.int().min(0) })
export type TextChange = z.infer<typeof TextChange>

/** One text that a file would change. */
export const TextDifference = TextChange.extend({ before: z.string().nullable() })
export type TextDifference = z.infer<typeof TextDifference>

/** A fault of a row in a file, with what to do about it. */
export const RowFault = z.object({
  /** The row number of the spreadsheet, or the position in the list of a JSON file. */
  row: z.int(),
  location: z.string(),
  message: z.string(),
})
export type RowFault = z.infer<typeof RowFault>

/** The changes that a file would make. */
export const ImportPreview = z.object({ rows: z.int(), unchanged: z.int(), changes: z.array(TextDifference), faults: z.array(RowFault) })
export type ImportPreview = z.infer<typeof ImportPreview>

/** A language as administrators see it. */
export const PortalLanguage = z.object({
  code: LanguageCode,
  name: z.string(),
  forInvitations: z.boolean(),
  forInterface: z.boolean(),
  /** True for Greek and English, which cannot be archived. */
  isFixed: z.boolean(),
  missing: z.int(),
  all: z.int(),
  /** Whether people can choose the language: enough of the interface is translated. */
  isOffered: z.boolean(),
})
export type PortalLanguage = z.infer<typeof PortalLanguage>

/** A use that is left out stays as it is; a new language is for invitations only. */
export const LanguageInput = z.object({ name: z.string().trim().min(1).max(40), forInvitations: z.boolean().optional(), forInterface: z.boolean().optional() })
export type LanguageInput = z.infer<typeof LanguageInput>

export const invitationParts = ['title', 'description', 'shortNote'] as const
export const InvitationPart = z.enum(invitationParts)
export type InvitationPart = z.infer<typeof InvitationPart>

/** The missing texts of an invitation in one of its languages. */
export const InvitationGap = z.object({
  language: LanguageCode,
  part: z.enum([...invitationParts, 'form', 'evaluationForm', 'secondEvaluationForm', 'help', 'letters']),
  /** Number of missing texts. `example` is the first of them in its original language. */
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

/** The edited texts that override the shipped texts of the page, by namespace and key. */
export const TextOverlay = z.object({
  language: LanguageCode,
  version: z.string(),
  texts: z.record(z.string(), z.record(z.string(), z.string())),
  /** Further languages that people can choose. */
  languages: z.array(z.object({ code: LanguageCode, name: z.string() })),
})
export type TextOverlay = z.infer<typeof TextOverlay>
