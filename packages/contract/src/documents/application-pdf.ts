import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'
import { IdText } from '../wire.ts'

export const applicationPdfSchemas = {
  read: {
    summary: 'An application with its answers, documents, approvals and history as the caller may see them, as a PDF. The history keeps who had it written.',
    params: z.object({ id: IdText }),
    response: z.unknown(),
    refusals: ['application.notFound', 'document.preparationFailed', 'request.tooMany'],
  },
} satisfies CallSchemasByName
