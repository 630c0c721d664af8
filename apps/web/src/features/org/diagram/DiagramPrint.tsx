import { useEffect, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import classes from './print.module.css'

interface Props {
  isWide: boolean
  draw: () => string
}

/** The print view: the diagram alone, fitted to one sheet. */
export function DiagramPrint({ isWide, draw }: Props) {
  const [text, setText] = useState<string>()
  const drawNow = useRef(draw)
  drawNow.current = draw
  useEffect(() => {
    const begin = () => flushSync(() => setText(drawNow.current()))
    const end = () => setText(undefined)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  if (text === undefined) return null
  const put = (container: HTMLDivElement | null) => {
    const { documentElement: drawn } = new DOMParser().parseFromString(text, 'image/svg+xml')
    drawn.removeAttribute('width')
    drawn.removeAttribute('height')
    container?.replaceChildren(drawn)
  }
  return createPortal(
    <div className={classes.paper}>
      <style>{`@page { size: ${isWide ? 'landscape' : 'portrait'}; margin: 10mm }`}</style>
      <div ref={put} className={classes.drawn} />
    </div>,
    document.body,
  )
}
