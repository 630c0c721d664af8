import type { FrameSubject } from '@klesis/contract/embedding/embedding.ts'
import { useEffect, useRef, useState } from 'react'
import { beginSession } from '../../api/session.ts'
import { readHandedSession } from './handed-session.ts'

/** The page that hands a session to the frame which opened its window. */
export const handOverPage = (subject: FrameSubject) =>
  `/oauth/framed?${'invitationId' in subject ? `invitation=${subject.invitationId}` : `application=${subject.applicationId}`}`

/**
 * Signing in happens in a window of the portal's own, because a frame on another site is given neither cookies nor the storage of the portal's other
 * windows. That window hands its session for the frame to the one who opened it, by a message to the portal's own origin.
 */
export function useSignInWindow(subject: FrameSubject, onSignedIn?: (uid: string) => void) {
  const opened = useRef<Window | null>(null)
  const [state, setState] = useState<'idle' | 'open' | 'blocked'>('idle')
  const finish = useRef(onSignedIn)
  useEffect(() => {
    finish.current = onSignedIn
  })
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => {
      const session = readHandedSession(event, { origin: location.origin, source: opened.current })
      if (!session) return
      setState('idle')
      beginSession(session)
      finish.current?.(session.uid)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])
  const open = (address = handOverPage(subject)) => {
    opened.current = window.open(address, '_blank', 'popup,width=560,height=780')
    setState(opened.current ? 'open' : 'blocked')
  }
  return { open, state }
}
