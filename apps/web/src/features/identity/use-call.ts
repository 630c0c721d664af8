import { useState } from 'react'
import type { Save } from '../../ui/use-server-form.ts'

interface Ends<Answer> {
  onSuccess?: (answer: Answer) => void
  onError?: (error: Error) => void
}

/** A call with its outcome, like a mutation. Without the query library, so that the sign-in pages stay small. */
export function useCall<Body, Answer>(send: (body: Body) => Promise<Answer>) {
  const [state, setState] = useState<Pick<Save<Body, Answer>, 'isPending' | 'error'>>({ isPending: false, error: null })
  const mutate = async (body: Body, { onSuccess, onError }: Ends<Answer> = {}) => {
    setState({ isPending: true, error: null })
    try {
      const answer = await send(body)
      setState({ isPending: false, error: null })
      onSuccess?.(answer)
    } catch (caught) {
      const error = caught instanceof Error ? caught : new Error(String(caught))
      setState({ isPending: false, error })
      onError?.(error)
    }
  }
  return {
    ...state,
    mutate: (body: Body, ends?: Ends<Answer>) => void mutate(body, ends),
    reset: () => setState({ isPending: false, error: null }),
  }
}
