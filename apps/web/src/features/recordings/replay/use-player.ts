import { type RefObject, useCallback, useEffect, useState } from 'react'
import type { RecordedEvent } from '../clean-event.ts'
import { type Player, playEvents } from './play-events.ts'

export interface PlayerState {
  player: Player | undefined
  isBroken: boolean
  isPlaying: boolean
  at: number
  size: { width: number; height: number }
  toggle: () => void
  seek: (to: number) => void
}

const tick = 200

/** A player in `container` and its state. A recording that cannot be played shows an error and does not crash the page. */
export function usePlayer(events: readonly RecordedEvent[], container: RefObject<HTMLElement | null>, name: string): PlayerState {
  const [player, setPlayer] = useState<Player>()
  const [isBroken, setBroken] = useState(false)
  const [isPlaying, setPlaying] = useState(false)
  const [at, setAt] = useState(0)
  const [size, setSize] = useState({ width: 1440, height: 900 })

  useEffect(() => {
    const root = container.current
    if (!root) return
    let made: Player | undefined
    try {
      made = playEvents(events, { root, name })
      made.onSize(setSize)
      made.onEnd(() => setPlaying(false))
      made.pause(0)
      setPlayer(made)
    } catch {
      setBroken(true)
    }
    return () => {
      made?.end()
      root.replaceChildren()
    }
  }, [events, container, name])

  useEffect(() => {
    if (!(player && isPlaying)) return
    const timer = setInterval(() => setAt(Math.min(player.length, player.now())), tick)
    return () => clearInterval(timer)
  }, [player, isPlaying])

  const attempt = useCallback((work: () => void) => {
    try {
      work()
    } catch {
      setBroken(true)
    }
  }, [])
  const seek = (to: number) => {
    const next = Math.min(player?.length ?? 0, Math.max(0, to))
    setAt(next)
    attempt(() => (isPlaying ? player?.play(next) : player?.pause(next)))
  }
  const toggle = () => {
    if (!player) return
    const from = at >= player.length ? 0 : at
    attempt(() => (isPlaying ? player.pause() : player.play(from)))
    setPlaying(!isPlaying)
  }
  return { player, isBroken, isPlaying, at, size, toggle, seek }
}
