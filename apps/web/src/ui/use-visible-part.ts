import { useLayoutEffect, useState } from 'react'
import { isFramed } from '../api/frame.ts'

export interface VisiblePart {
  top: number
  height: number
}

const minHeight = 240

/** The visible part of a frame that is as high as its content, in pixels of the frame. Undefined until it is known, and outside of a frame. */
export function useVisiblePart(): VisiblePart | undefined {
  const [part, setPart] = useState<VisiblePart>()
  useLayoutEffect(() => {
    if (!isFramed) return
    const observer = new IntersectionObserver(([entry]) => {
      observer.disconnect()
      if (!entry) return
      const { top, height } = entry.intersectionRect
      setPart({ top: Math.max(0, top), height: Math.max(minHeight, height) })
    })
    observer.observe(document.documentElement)
    return () => observer.disconnect()
  }, [])
  return part
}
