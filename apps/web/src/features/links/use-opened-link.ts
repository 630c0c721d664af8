import type { SignedIn } from '@klesis/contract/identity/identity.ts'
import { useEffect, useRef, useState } from 'react'
import { beginSession, type Session, session } from '../../api/session.ts'
import { isSessionOpen, revokeSession } from './link-sessions.ts'

/** The result of opening a link: its person and its target. */
export interface Opened {
  /** Null if the person's own session continues. */
  user: SignedIn | null
  to: string
  /** The target for a person who stays in the current account. */
  otherwise: string
}

interface State<Kind extends Opened> {
  opened?: Kind
  error?: Error
  /** Somebody else is signed in here. */
  mine?: Session
}

/** Whether it may do less than the present session, which has not ended. */
const isLess = async ({ scope }: SignedIn, mine: Session | null) => scope !== null && mine !== null && !mine.scope && (await isSessionOpen(mine))

/**
 * Opens a link once, however often the page renders. The new session begins at once, unless somebody else is signed in: they are asked. A full session of the
 * same person goes on instead of one that may do less.
 */
export function useOpenedLink<Kind extends Opened>(open: () => Promise<Kind>) {
  const [state, setState] = useState<State<Kind>>({})
  const isBegun = useRef(false)
  const begin = useRef(async () => {
    try {
      const opened = await open()
      const mine = session.get()
      const isAnother = opened.user !== null && mine !== null && mine.uid !== opened.user.uid
      if (opened.user && !isAnother) (await isLess(opened.user, mine)) ? revokeSession(opened.user) : beginSession(opened.user)
      setState(isAnother ? { opened, mine } : { opened })
    } catch (error) {
      setState({ error: error instanceof Error ? error : new Error(String(error)) })
    }
  })
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    void begin.current()
  }, [])
  return {
    ...state,
    follow: () => {
      if (state.opened?.user) beginSession(state.opened.user)
      setState(({ opened }) => ({ opened }))
    },
    retry: () => {
      setState({})
      void begin.current()
    },
  }
}
