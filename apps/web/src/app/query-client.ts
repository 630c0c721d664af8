import { QueryClient } from '@tanstack/react-query'
import { CallRefused } from '../api/call-refused.ts'

/** `call` itself sends again what no answer came to; a read is asked again only where the server failed. */
const worthAnother = (failures: number, error: Error) => failures < 1 && error instanceof CallRefused && error.status >= 500

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 15_000, retry: worthAnother, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})
