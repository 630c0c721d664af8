import type { Language } from '@klesis/contract/wire.ts'
import { type RawBuilder, sql } from 'kysely'

/** The name of the unit `u` in the reader’s language, or in Greek where it has no other. */
export const unitLabel = (language: Language): RawBuilder<string> => (language === 'en' ? sql`coalesce(nullif(u.label_en, ''), u.label)` : sql`u.label`)
