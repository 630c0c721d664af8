import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'
import { tableFormats } from '../table-formats.ts'
import { importLimit } from './import-limits.ts'
import { LanguageCode, RowFault } from './translation.ts'

const longest = 20_000
const Languages = z.array(LanguageCode).min(1).max(20)

/** One text with its translations; `mark` tells what they were when the file was made. */
const LabelLine = z.object({
  /** Where it stands: a form, or another part of an invitation with what is in it. */
  place: z.string().max(200),
  text: z.string().max(longest),
  mark: z.string().max(500),
  translations: z.record(LanguageCode, z.string().max(longest)),
})

/** Turns the texts of forms and invitations that are on a page into a file and back. What is on the page may not be saved yet, so neither call reads or writes an invitation. */
export const labelSchemas = {
  file: {
    summary: 'Texts with their translations, as the page has them, as a spreadsheet or as JSON.',
    params: z.object({ format: z.enum(tableFormats) }),
    carries: 'texts',
    body: z.object({ languages: Languages, rows: z.array(LabelLine).max(10_000) }),
    response: z.unknown(),
    changesNothing: true,
  },
  read: {
    summary: 'The rows of such a file, and what is wrong in it. The page says what they would change.',
    query: z.object({ languages: z.string().regex(/^[a-z]{2}(,[a-z]{2}){0,19}$/) }),
    bodyLimit: importLimit,
    response: z.object({
      rows: z.array(
        z.object({ row: z.int(), place: z.string(), text: z.string(), mark: z.string(), translations: z.record(z.string(), z.string().nullable()) }),
      ),
      faults: z.array(RowFault),
    }),
    changesNothing: true,
    refusals: ['translation.unreadableFile', 'translation.tooManyRows'],
  },
} satisfies CallSchemasByName
