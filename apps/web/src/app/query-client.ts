import { MutationCache, QueryClient } from '@tanstack/react-query'
import { CallRefused } from '../api/call-refused.ts'
import { session } from '../api/session.ts'
import { i18n } from '../i18n/i18n.ts'

/** `call` itself sends again what no answer came to; a read is asked again only where the server failed. */
const worthAnother = (failures: number, error: Error) => failures < 1 && error instanceof CallRefused && error.status >= 500

const countsInTheFrame = [['notifications'], ['identity', 'me']]

export const queryClient: QueryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 15_000, retry: worthAnother, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
  mutationCache: new MutationCache({
    // Every change may have told somebody something or taken a step off somebody's list.
    onSettled: () => {
      for (const queryKey of countsInTheFrame) void queryClient.invalidateQueries({ queryKey })
    },
  }),
})

const scopeOf = () => JSON.stringify(session.get()?.scope ?? null)
let scope = scopeOf()

let language = i18n.language

// Some of what the server says is in the language that was asked for.
i18n.onSpoken(() => {
  if (language === i18n.language) return
  language = i18n.language
  void queryClient.invalidateQueries()
})

// The same person sees more in a full session than in one made by a link.
session.subscribe(() => {
  const before = scope
  scope = scopeOf()
  if (before !== scope) void queryClient.invalidateQueries()
})
