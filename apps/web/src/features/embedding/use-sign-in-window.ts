import type { FrameSubject } from '@klesis/contract/embedding/embedding.ts'
import { useEffect, useRef, useState } from 'react'
import { beginSession } from '../../api/session.ts'
import { readHandedSession } from './handed-session.ts'

/** The page in the sign-in window that passes a session to the frame. */
export const handOverPage = (subject: FrameSubject) =>
  `/oauth/framed?${'invitationId' in subject ? `invitation=${subject.invitationId}` : `application=${subject.applicationId}`}`

/**
 * Signing in happens in a window of its own, because a frame on another site can access neither cookies nor the storage of Klesis's other
 * windows. That window passes its session to its opener by a message to Klesis's own origin.
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
