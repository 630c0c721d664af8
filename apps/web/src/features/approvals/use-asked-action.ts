import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import type { BulkAction } from '@klesis/contract/approvals/approvals.ts'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

export type DecisionAction = BulkAction | 'review'

/** The action in the URL fragment of a mailed link. */
const fragments: Readonly<Record<string, DecisionAction>> = { approve: 'approve', reject: 'reject', review: 'review' }

/** The event of an application by which an action is decided. */
export const eventOf = (action: DecisionAction) => (action === 'review' ? 'sendToReview' : action)

interface Offer {
  /** Whether an approval can be taken back. */
  isWaiting: boolean
  allowed: ApplicationView['allowed']
}

/** Forgets a key that was pressed while it could not decide: it must not decide later, when it can. */
export function useForgottenKey(action: DecisionAction | undefined, onAction: ((action: undefined) => void) | undefined, { isWaiting, allowed }: Offer) {
  const isOffered = action !== undefined && !isWaiting && allowed.includes(eventOf(action))
  useEffect(() => {
    if (action && !isOffered) onAction?.(undefined)
  }, [action, onAction, isOffered])
}

/** Which decision is asked for: by a button, or by a key, whose `onAction` clears it. A mailed link asks for none: `linked` is what it offers, once the application is read. */
export function useAskedAction(action: DecisionAction | undefined, onAction: ((action: DecisionAction | undefined) => void) | undefined) {
  const [own, setOwn] = useState<DecisionAction>()
  const [linked, setLinked] = useState<DecisionAction>()
  // Pressed before the application was there to be seen.
  const [isEarly, setEarly] = useState(action === 'approve')
  const navigate = useNavigate()
  const fragment = useRouterState({ select: ({ location }) => location.hash })
  useEffect(() => {
    const asked = fragments[fragment]
    if (!asked) return
    setLinked(asked)
    void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false })
  }, [fragment, navigate])
  const set = (next: DecisionAction | undefined) => {
    setEarly(false)
    setLinked(undefined)
    setOwn(onAction ? undefined : next)
    onAction?.(next)
  }
  return { open: action ?? own, set, linked, isByKey: action === 'approve' && !isEarly }
}
