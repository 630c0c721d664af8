import { useEffect } from 'react'

interface Flushed {
  flush: () => Promise<unknown>
  stop: () => void
}

/** Saves what is unsaved when the tab is hidden, and for the last time when the page is left. */
export function useFlushOnLeave(queue: Flushed): void {
  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === 'hidden') void queue.flush()
    }
    document.addEventListener('visibilitychange', leave)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      void queue.flush().then(() => queue.stop())
    }
  }, [queue])
}
