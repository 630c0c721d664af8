import { MutationCache, QueryClient } from '@tanstack/react-query'
import { CallRefused } from '../api/call-refused.ts'
import { session } from '../api/session.ts'
import { i18n } from '../i18n/i18n.ts'

/** `call` repeats requests without a response by itself, so queries are repeated only after a server error. */
const shouldRetry = (failures: number, error: Error) => failures < 1 && error instanceof CallRefused && error.status >= 500

const shellQueries = [['notifications'], ['identity', 'me']]

export const queryClient: QueryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 15_000, retry: shouldRetry, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
  mutationCache: new MutationCache({
    // Every change may create notifications or complete a step.
    onSettled: () => {
      for (const queryKey of shellQueries) void queryClient.invalidateQueries({ queryKey })
    },
  }),
})

const scopeOf = () => JSON.stringify(session.get()?.scope ?? null)
let scope = scopeOf()

let language = i18n.language

// Some responses contain texts in the requested language.
i18n.onTextsChange(() => {
  if (language === i18n.language) return
  language = i18n.language
  void queryClient.invalidateQueries()
})

let person = session.get()?.uid

/** What was read as one person is shown to no other; what is on the page is read again. */
function forgetOther() {
  queryClient.removeQueries({ type: 'inactive' })
  void queryClient.resetQueries()
}

// A person sees more in a full session than in a limited one.
session.subscribe(() => {
  const before = scope
  scope = scopeOf()
  const next = session.get()?.uid
  const isOther = person !== undefined && next !== undefined && next !== person
  person = next ?? person
  if (isOther) return forgetOther()
  if (before !== scope) void queryClient.invalidateQueries()
})
