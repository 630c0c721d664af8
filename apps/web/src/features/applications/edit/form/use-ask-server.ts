import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { applications } from '@klesis/contract/applications/applications.calls.ts'
import type { FormAnswers } from '@klesis/contract/wire.ts'
import { useCallback, useEffect, useRef } from 'react'
import { call } from '../../../../api/call.ts'

/** Asks the server what a button of the form fills in. An answer that comes after the page was left is not awaited. */
export function useAskServer({ id }: ApplicationView) {
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])
  return useCallback(
    (event: string, data: Record<string, unknown>) =>
      call(applications.button, { params: { id: String(id) }, body: { event, data: data as FormAnswers } }, leaving.current.signal),
    [id],
  )
}
