import { VisuallyHidden } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import { useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import { saveFile } from '../../api/call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { toast } from '../../ui/toast.ts'
import { FailedDocument } from './FailedDocument.tsx'
import { Notices, ToolHint } from './Notices.tsx'
import { Overlays } from './Overlays.tsx'
import classes from './pdf-viewer.module.css'
import { type PdfViewerProps, pdfTools } from './pdf-viewer.types.ts'
import { SearchBar } from './SearchBar.tsx'
import { ThumbnailList } from './ThumbnailList.tsx'
import { usePdfView } from './use-pdf-view.ts'
import { useViewerKeys } from './use-viewer-keys.ts'
import { ViewerBar } from './ViewerBar.tsx'
import { stepZoom, toRotation, toZoom } from './viewer-options.ts'

const isNarrow = () => matchMedia('(max-width: 47.99em)').matches

/** Shows a PDF document, with pages, zoom, search and tools. It takes the whole room that its parent has. */
export function PdfViewer(props: PdfViewerProps) {
  const { source, fileName, title, tools = pdfTools, isPart = false, overlay, panel, ref } = props
  const { t } = useTranslation('pdf-viewer')
  const helpId = useId()
  const start = {
    page: Number(props.page ?? 1),
    rotation: toRotation(props.rotation ?? 0, 0),
    zoom: toZoom(props.zoom, isNarrow() ? 'page-width' : 'page-fit'),
  }
  const { container, announcer, state, drawn, change, again } = usePdfView({ source, start })
  const [isSearching, search] = useState(false)
  const { view, step, page, marks, bytes } = state

  const told = useRef(props)
  told.current = props
  useEffect(() => {
    if (view) told.current.onLoaded?.(view.facts)
  }, [view])
  useEffect(() => {
    if (state.failure) told.current.onFailed?.(state.failure)
  }, [state.failure])
  useEffect(() => {
    if (view) told.current.onPage?.(page)
  }, [view, page])
  useEffect(() => {
    if (view) told.current.onChanges?.(marks)
  }, [view, marks])

  const hasChanges = marks.length > 0
  const scale = useRef(state.scale)
  scale.current = state.scale
  useImperativeHandle(
    ref,
    () => ({
      hasChanges,
      goTo: (number) => view?.goTo(number),
      step: (direction) => view?.step(direction),
      zoom: (direction) => view?.setZoom(stepZoom(scale.current, direction)),
      save: () => (view ? view.save() : Promise.reject(new Error('The document is not open.'))),
    }),
    [view, hasChanges],
  )

  const keep = useCallbackRef(async () => {
    if (!bytes) return
    try {
      saveFile(new Blob([(view ? await view.save() : bytes) as BlobPart], { type: 'application/pdf' }), fileName)
    } catch {
      await toast({ tone: 'red', message: t('marks.unsaved') })
    }
  })
  const endSearch = () => {
    search(false)
    view?.endFind()
    change({ found: undefined })
    container.current?.focus()
  }
  const toggleSearch = useCallbackRef(() => (isSearching ? endSearch() : search(true)))
  useViewerKeys(container, { view, state, tools, isPart, onSearch: () => search(true), onEndSearch: endSearch })

  return (
    <div data-work-screen={isPart ? undefined : true} className={classes.viewer}>
      {!isPart && <ViewerBar {...{ title, tools, state, fileName }} onSearch={toggleSearch} isSearching={isSearching} onDownload={keep} />}
      {isSearching && view && <SearchBar view={view} found={state.found} onClose={endSearch} />}
      <div className={classes.body}>
        {tools.includes('thumbnails') && <ThumbnailList view={view} current={page} />}
        <div className={classes.stage} data-stage>
          {view && <Notices facts={view.facts} />}
          <div className={classes.document}>
            {/* biome-ignore lint/a11y/useSemanticElements: pdf.js asks for a div. */}
            <div
              ref={container}
              className={classes.container}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
              tabIndex={0}
              role="region"
              aria-label={t('document', { name: fileName })}
              aria-describedby={helpId}
              hidden={step === 'failed'}
            >
              <div className="pdfViewer" />
            </div>
            <ToolHint tool={state.tool} />
            {step === 'loading' && (
              <div className={classes.loading} role={isPart ? undefined : 'status'} data-skeleton>
                <div className={classes.blank} aria-hidden />
                <VisuallyHidden>{t('loading')}</VisuallyHidden>
              </div>
            )}
            {step === 'failed' && state.failure && (
              <FailedDocument failure={state.failure} password={state.password} onAgain={again} onDownload={bytes && bytes.length > 0 ? keep : undefined} />
            )}
          </div>
          <VisuallyHidden id={helpId}>{t('keys.where')}</VisuallyHidden>
          <div ref={announcer} role="status" className={classes.spoken} />
        </div>
        {panel && <aside className={classes.panel}>{panel}</aside>}
      </div>
      {overlay && <Overlays drawn={drawn} overlay={overlay} />}
    </div>
  )
}
