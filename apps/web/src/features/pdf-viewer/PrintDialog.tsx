import { Alert, Button, Progress, Stack } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import type { PdfView } from './engine/pdf-view.ts'
import classes from './pdf-viewer.module.css'

/** Pictures of more pages would fill the memory. */
const limit = 200

interface Sheet {
  url: string
  width: number
  height: number
}

/** Draws the pages for the printer, with what was filled in and annotated, and opens the browser's print dialog. */
export function PrintDialog({ view, onClose }: { view: PdfView; onClose: () => void }) {
  const { t } = useTranslation('pdf-viewer')
  const { pages } = view.facts
  const isTooLong = pages > limit
  const [done, setDone] = useState(0)
  const [sheets, setSheets] = useState<readonly Sheet[]>()
  const [hasFailed, fail] = useState(false)
  const close = useRef(onClose)
  close.current = onClose

  useEffect(() => {
    if (isTooLong) return
    const drawn: Sheet[] = []
    let isLeft = false
    const draw = async () => {
      for (let page = 1; page <= pages && !isLeft; page += 1) {
        const sheet = await view.drawForPrint(page)
        if (isLeft) return URL.revokeObjectURL(sheet.url)
        drawn.push(sheet)
        setDone(page)
      }
      if (!isLeft) setSheets(drawn)
    }
    draw().catch(() => fail(true))
    return () => {
      isLeft = true
      for (const { url } of drawn) URL.revokeObjectURL(url)
    }
  }, [view, pages, isTooLong])

  useEffect(() => {
    if (!sheets) return
    const end = () => close.current()
    const print = async () => {
      await Promise.all([...document.querySelectorAll<HTMLImageElement>('[data-print-pages] img')].map((image) => image.decode()))
      addEventListener('afterprint', end, { once: true })
      window.print()
    }
    print().catch(() => fail(true))
    return () => removeEventListener('afterprint', end)
  }, [sheets])

  const [first] = sheets ?? []
  return (
    <Dialog onClose={onClose} title={t('print.title')}>
      {isTooLong || hasFailed ? (
        <Alert color="amber" role="alert">
          {isTooLong ? t('print.tooLong', { limit }) : t('print.failed')}
        </Alert>
      ) : (
        <Stack>
          <p role="status">{t('print.progress', { page: Math.min(done + 1, pages), count: pages })}</p>
          <Progress.Root size={6}>
            <Progress.Section value={(100 * done) / pages} aria-label={t('print.title')} />
          </Progress.Root>
          <Button variant="default" onClick={onClose}>
            {t('print.cancel')}
          </Button>
        </Stack>
      )}
      {sheets &&
        first &&
        createPortal(
          <div data-print-pages className={classes.sheets}>
            <style>{`@page { size: ${first.width}pt ${first.height}pt; margin: 0 }`}</style>
            {sheets.map(({ url }, index) => (
              <img key={url} src={url} alt={t('page.goTo', { page: index + 1 })} />
            ))}
          </div>,
          document.body,
        )}
    </Dialog>
  )
}
