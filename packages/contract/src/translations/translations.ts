import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'
import { tableFormats } from '../table-formats.ts'
import { IdText, PageText } from '../wire.ts'
import { importLimit, maxRows } from './import-limits.ts'
import {
  ImportPreview,
  InvitationPart,
  InvitationTexts,
  LanguageCode,
  LanguageInput,
  PortalLanguage,
  TextChange,
  TextId,
  TextOverlay,
  Translation,
  TranslationPage,
  TranslationState,
} from './translation.ts'

export const translationSchemas = {
  overlay: {
    summary: 'Texts of the page that were written here, over the shipped ones; Greek for a language that is not in use.',
    params: z.object({ lang: z.string() }),
    query: z.object({ v: z.string().max(64).optional() }),
    response: TextOverlay,
  },
  list: {
    summary: 'Texts by key in every language in use, a page at a time.',
    query: z.object({
      search: z.string().max(200).default(''),
      namespace: z.string().max(60).optional(),
      language: LanguageCode.optional(),
      state: TranslationState.default('all'),
      page: PageText,
    }),
    response: TranslationPage,
  },
  save: {
    summary: 'Writes one text; live at once.',
    body: TextChange,
    response: Translation,
    refusals: ['translation.notFound', 'translation.faulty', 'translation.stale'],
  },
  reset: {
    summary: 'Puts one text back to the shipped one.',
    body: TextId.extend({ revision: z.int().min(0) }),
    response: Translation,
    refusals: ['translation.notFound', 'translation.stale'],
  },
  export: {
    summary: 'All texts in all languages in use, as a spreadsheet or as JSON.',
    params: z.object({ format: z.enum(tableFormats) }),
    response: z.unknown(),
  },
  preview: {
    summary: 'What a file of texts would change; writes nothing.',
    bodyLimit: importLimit,
    response: ImportPreview,
    refusals: ['translation.unreadableFile', 'translation.tooManyRows'],
  },
  apply: {
    summary: 'Writes many texts, all or none.',
    carries: 'texts',
    body: z.object({ changes: z.array(TextChange).min(1).max(maxRows) }),
    response: z.object({ written: z.int() }),
    refusals: ['translation.notFound', 'translation.faulty', 'translation.importStale'],
  },
  languages: {
    summary: 'Every language, in use or not, with what its interface texts lack.',
    response: z.object({ languages: z.array(PortalLanguage) }),
  },
  saveLanguage: {
    summary: 'Adds a language or changes what it is used for.',
    params: z.object({ code: LanguageCode }),
    body: LanguageInput,
    response: z.object({ languages: z.array(PortalLanguage) }),
    refusals: ['language.stays'],
  },
  invitations: {
    summary: 'Invitations whose texts are not there in every language they declare.',
    response: z.object({ items: z.array(InvitationTexts) }),
  },
  saveInvitation: {
    summary: 'Writes title, description or short note of an invitation in one language, if the person may manage it.',
    params: z.object({ id: IdText }),
    body: z.object({ part: InvitationPart, language: LanguageCode, text: z.string().trim().min(1).max(20_000), revision: z.int() }),
    response: z.object({ revision: z.int() }),
    refusals: ['invitation.notFound', 'invitation.stale', 'language.notFound'],
  },
} satisfies CallSchemasByName
