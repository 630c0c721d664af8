import type { QueryClient } from '@tanstack/react-query'
import { readAhead } from './application.queries.ts'
import { pageParts } from './page-parts.ts'

/** Reads an application before its page is rendered, and fetches all that the page shows: it is drawn at once, without placeholders. */
export async function prepareApplication(queries: QueryClient, id: number): Promise<void> {
  const application = await readAhead(queries, id)
  await Promise.allSettled(pageParts(application).map((part) => part.preload()))
}
