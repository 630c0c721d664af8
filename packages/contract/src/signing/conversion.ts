import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'

export const conversionSchemas = {
  toPdf: {
    summary: 'Converts a document of Word (`data`) to PDF. Neither of them is kept.',
    bodyLimit: 110 * 1024 * 1024,
    response: z.unknown(),
    refusals: ['signing.notForYou', 'pdf.tooLarge', 'conversion.unavailable', 'conversion.refused', 'conversion.failed', 'conversion.timeout'],
  },
} satisfies CallSchemasByName
