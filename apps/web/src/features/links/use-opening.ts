import type { SignedIn } from '@klesis/contract/identity/identity.ts'
import { useEffect, useRef, useState } from 'react'
import { beginSession, type Session, session } from '../../api/session.ts'

/** What a link opened: for whom, and where it leads. */
export interface Opened {
  /** None where the person's own session goes on. */
  user: SignedIn | null
  to: string
  /** Where a person goes who stays with the account they are in. */
  otherwise: string
}

interface State<Kind extends Opened> {
  opened?: Kind
  error?: Error
  /** Somebody else is signed in here. */
  mine?: Session
}

/** Opens a link once, however often the page is drawn. The session begins at once, unless somebody else's goes on here: they are asked. */
export function useOpening<Kind extends Opened>(open: () => Promise<Kind>) {
  const [state, setState] = useState<State<Kind>>({})
  const isBegun = useRef(false)
  const begin = useRef(async () => {
    try {
      const opened = await open()
      const mine = session.get()
      const isAnother = opened.user !== null && mine !== null && mine.uid !== opened.user.uid
      if (opened.user && !isAnother) beginSession(opened.user)
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
