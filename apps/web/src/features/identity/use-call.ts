import { useState } from 'react'
import type { Save } from '../../ui/use-server-form.ts'

interface Callbacks<Answer> {
  onSuccess?: (answer: Answer) => void
  onError?: (error: Error) => void
}

/** A call and its state, with the same interface as a mutation of the query library. The sign-in pages do not load that library, so that they stay small. */
export function useCall<Body, Answer>(send: (body: Body) => Promise<Answer>) {
  const [state, setState] = useState<Pick<Save<Body, Answer>, 'isPending' | 'error'>>({ isPending: false, error: null })
  const mutate = async (body: Body, { onSuccess, onError }: Callbacks<Answer> = {}) => {
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
    mutate: (body: Body, callbacks?: Callbacks<Answer>) => void mutate(body, callbacks),
    reset: () => setState({ isPending: false, error: null }),
  }
}
