import type { Language } from '@klesis/contract/wire.ts'
import { type RawBuilder, sql } from 'kysely'

/** The SQL of a localized text in one language; if it is missing there, in Greek or else in English. */
export const titleIn = (text: RawBuilder<unknown>, language: Language) =>
  sql<string>`coalesce(${text} ->> ${language}::text, ${text} ->> 'el', ${text} ->> 'en', '')`
