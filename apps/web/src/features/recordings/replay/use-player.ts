import { eventTypes } from '@klesis/contract/recordings/event-types.ts'
import { type RefObject, useCallback, useEffect, useState } from 'react'
import type { RecordedEvent } from '../clean-event.ts'
import { type Player, playEvents } from './play-events.ts'

export interface PlayerState {
  player: Player | undefined
  isBroken: boolean
  isPlaying: boolean
  at: number
  /** Of the recording, in milliseconds. */
  length: number
  size: { width: number; height: number }
  toggle: () => void
  seek: (to: number) => void
}

const tick = 200

/** The window as it was when the recording began, so that its room does not change when it is played. */
function firstSizeOf(events: readonly RecordedEvent[]): PlayerState['size'] {
  const { width, height } = (events.find(({ type }) => type === eventTypes.meta)?.data ?? {}) as Partial<PlayerState['size']>
  return width && height ? { width, height } : { width: 1440, height: 900 }
}
const lengthOf = (events: readonly RecordedEvent[]) => (events.at(-1)?.timestamp ?? 0) - (events[0]?.timestamp ?? 0)

/** A player in `container` and its state. A recording that cannot be played shows an error and does not crash the page. */
export function usePlayer(events: readonly RecordedEvent[], container: RefObject<HTMLElement | null>, name: string): PlayerState {
  const [player, setPlayer] = useState<Player>()
  const [isBroken, setBroken] = useState(false)
  const [isPlaying, setPlaying] = useState(false)
  const [at, setAt] = useState(0)
  const [size, setSize] = useState(() => firstSizeOf(events))
  const length = lengthOf(events)

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
    const timer = setInterval(() => setAt(Math.min(length, player.now())), tick)
    return () => clearInterval(timer)
  }, [player, isPlaying, length])

  const attempt = useCallback((work: () => void) => {
    try {
      work()
    } catch {
      setBroken(true)
    }
  }, [])
  const seek = (to: number) => {
    const next = Math.min(length, Math.max(0, to))
    setAt(next)
    attempt(() => (isPlaying ? player?.play(next) : player?.pause(next)))
  }
  const toggle = () => {
    if (!player) return
    const from = at >= length ? 0 : at
    attempt(() => (isPlaying ? player.pause() : player.play(from)))
    setPlaying(!isPlaying)
  }
  return { player, isBroken, isPlaying, at, length, size, toggle, seek }
}
