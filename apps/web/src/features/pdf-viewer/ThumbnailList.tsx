import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { PdfView } from './engine/pdf-view.ts'
import { Thumbnail } from './Thumbnail.tsx'
import classes from './thumbnails.module.css'
import { createThumbnails } from './thumbnails.ts'
import { toPageNumber } from './viewer-options.ts'

const width = 82
/** The number below, borders and space. */
const around = 42

/** Small pictures of the pages; those in view are drawn. */
export function ThumbnailList({ view, current }: { view: PdfView | undefined; current: number }) {
  const { t } = useTranslation('pdf-viewer')
  return (
    <nav className={classes.thumbnails} aria-label={t('page.thumbnails')}>
      {view && <Thumbnails view={view} current={current} />}
    </nav>
  )
}

function Thumbnails({ view, current }: { view: PdfView; current: number }) {
  const scroller = useRef<HTMLDivElement>(null)
  const { pages, width: pageWidth, height: pageHeight } = view.facts
  const height = Math.min(Math.max((width * pageHeight) / pageWidth, 50), 170)
  const list = useVirtualizer({ count: pages, getScrollElement: () => scroller.current, estimateSize: () => height + around, overscan: 2 })
  const [thumbnails] = useState(() => createThumbnails(view, width))
  useEffect(() => thumbnails.release, [thumbnails])
  useEffect(() => {
    const [start, from] = [(current - 1) * (height + around), list.scrollOffset ?? 0]
    const isSeen = start >= from && start + height + around <= from + (list.scrollRect?.height ?? 0)
    // Measures the layout, which costs while one scrolls through the document.
    if (!isSeen) list.scrollToIndex(current - 1, { align: 'center' })
  }, [current, height, list])

  const press = (event: KeyboardEvent) => {
    const direction = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!direction) return
    event.preventDefault()
    const next = toPageNumber(current + direction, pages)
    view.goTo(next)
    list.scrollToIndex(next - 1, { align: 'auto' })
    requestAnimationFrame(() => scroller.current?.querySelector<HTMLElement>(`[data-page="${next}"]`)?.focus())
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move between the buttons inside.
    <div ref={scroller} className={classes.scroller} onKeyDown={press}>
      <ol style={{ height: list.getTotalSize() }}>
        {list.getVirtualItems().map(({ index, start, size }) => (
          <li key={index} style={{ height: size, transform: `translateY(${start}px)` }}>
            <Thumbnail
              {...{ height, width }}
              number={index + 1}
              isCurrent={index + 1 === current}
              thumbnails={thumbnails}
              onOpen={() => view.goTo(index + 1)}
            />
          </li>
        ))}
      </ol>
    </div>
  )
}
