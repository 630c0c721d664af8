import type { Language } from '@klesis/contract/wire.ts'
import { type RawBuilder, sql } from 'kysely'

/** A text in several languages as one: in the language, else in Greek or English. */
export const titleIn = (text: RawBuilder<unknown>, language: Language) =>
  sql<string>`coalesce(${text} ->> ${language}::text, ${text} ->> 'el', ${text} ->> 'en', '')`
