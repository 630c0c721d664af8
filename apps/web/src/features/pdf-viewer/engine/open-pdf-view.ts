import { toPageNumber, toRotation, toZoom, type Zoom, type ZoomFit } from '../viewer-options.ts'
import { toAppended } from './appended.ts'
import { drawForeignText } from './draw-foreign-text.ts'
import { drawForPrint, drawThumbnail } from './draw-pages.ts'
import { toFittingScale } from './fit-page.ts'
import { followMarks } from './follow-marks.ts'
import { keepFewPages } from './keep-few-pages.ts'
import { loadLibrary } from './library.ts'
import { mendFields, nameFields } from './name-fields.ts'
import { isSigned, openDocument, readFacts } from './open-document.ts'
import { overPages } from './over-pages.ts'
import type { DrawTool, PdfView, PdfViewSetup } from './pdf-view.ts'
import { saveOnce } from './save-once.ts'
import { searchDocument } from './search-document.ts'
import { ViewTexts } from './translate-view.ts'
import { zoomByHand } from './zoom-by-hand.ts'

/** So many pixels one picture of a page may have; a page that needs more is drawn sharp only where one looks. */
const mostPixels = 2 ** 24
const highlightColours = 'yellow=#FFF59D,green=#A5E8B5,blue=#A8D4FF,pink=#FFC2DB,red=#FFB3AB'

/** Opens a document and shows it in its container. */
export async function openPdfView({ container, announcer, bytes, start, text, events, signal }: PdfViewSetup): Promise<PdfView> {
  const { pdfjs, web } = await loadLibrary()
  signal.throwIfAborted()
  const document = await openDocument(pdfjs, { bytes, onPassword: events.onPassword, signal })
  const pages = document.numPages

  const eventBus = new web.EventBus()
  const linkService = new web.PDFLinkService({ eventBus, externalLinkTarget: web.LinkTarget.BLANK, externalLinkRel: 'noopener noreferrer nofollow' })
  const findController = new web.PDFFindController({ linkService, eventBus })
  const texts = new ViewTexts(text, globalThis.document.documentElement.lang)
  const isForced = matchMedia('(forced-colors: active)').matches
  const viewer = new web.PDFViewer({
    container,
    eventBus,
    linkService,
    findController,
    l10n: texts,
    viewerAlert: announcer,
    annotationMode: pdfjs.AnnotationMode.ENABLE_FORMS,
    annotationEditorMode: pdfjs.AnnotationEditorType.NONE,
    annotationEditorHighlightColors: highlightColours,
    enableHighlightFloatingButton: true,
    // Costs more at each page than the browser's own.
    enableSelectionRendering: false,
    maxCanvasPixels: mostPixels,
    pageColors: isForced ? { background: 'Canvas', foreground: 'CanvasText' } : null,
    abortSignal: signal,
  } as unknown as ConstructorParameters<typeof web.PDFViewer>[0])
  linkService.setViewer(viewer)
  void texts.translate(container)
  void texts.translate(announcer)

  const on = <Event>(name: string, listener: (event: Event) => void) => eventBus.on(name, listener, { signal })
  const { NONE, FREETEXT, HIGHLIGHT, INK, STAMP } = pdfjs.AnnotationEditorType
  const modes: Record<DrawTool, number> = { text: FREETEXT, highlight: HIGHLIGHT, ink: INK, image: STAMP }
  const setMode = (mode: number) => {
    viewer.annotationEditorMode = { mode }
  }
  const modeReached = (mode: number) =>
    new Promise<void>((resolve) => {
      if ((viewer.annotationEditorMode as unknown) === mode) return resolve()
      on<{ mode: number }>('annotationeditormodechanged', (event) => event.mode === mode && resolve())
      setMode(mode)
    })
  let rotation = 0
  let fit: ZoomFit | undefined
  const sizeOf = (number: number) => {
    const { width, height, scale } = viewer.getPageView(number - 1).viewport
    return { width: width / scale, height: height / scale }
  }
  const tellScale = ({ scale }: { scale: number }) => {
    // Fingers and the wheel end what fitted.
    if (fit && scale !== fittingScale(fit)) fit = undefined
    events.onScale(scale, fit)
    over.tell()
  }
  const tellPage = ({ pageNumber }: { pageNumber: number }) => events.onPage(pageNumber, sizeOf(pageNumber))
  const fittingScale = (asked: ZoomFit) => {
    const { clientWidth: width, clientHeight: height } = container
    return toFittingScale(asked, { width, height }, sizeOf(viewer.currentPageNumber))
  }
  const setZoom = (asked: Zoom) => {
    const zoom = toZoom(asked, 'page-fit')
    fit = typeof zoom === 'number' ? undefined : zoom
    const scale = typeof zoom === 'number' ? zoom : fittingScale(zoom)
    if (scale !== viewer.currentScale) viewer.currentScale = scale
    events.onScale(scale, fit)
  }
  const goTo = (page: number) => {
    const number = toPageNumber(page, pages)
    viewer.currentPageNumber = number
    // pdf.js scrolls the border away.
    container.scrollTop += viewer.getPageView(number - 1).div.getBoundingClientRect().top - container.getBoundingClientRect().top
  }
  const over = overPages(viewer, events.onDrawn)
  const search = searchDocument(eventBus, viewer, events.onFound)

  on('pagesinit', () => {
    rotation = toRotation(start.rotation, rotation)
    viewer.pagesRotation = rotation
    setZoom(start.zoom)
    goTo(start.page)
    tellPage({ pageNumber: viewer.currentPageNumber })
  })
  on('scalechanging', tellScale)
  on('pagechanging', tellPage)
  on('pagerender', () => keepFewPages(viewer))
  on<{ pageNumber: number }>('annotationlayerrendered', async ({ pageNumber }) => {
    const { div, structTreeLayer } = viewer.getPageView(pageNumber - 1)
    nameFields(div)
    const structure = await structTreeLayer?.render().catch(() => null)
    if (structure) mendFields(structure, div)
  })
  for (const event of ['pagerendered', 'updateviewarea', 'rotationchanging']) on(event, over.tell)
  on<{ mode: number }>('annotationeditormodechanged', ({ mode }) => events.onTool((Object.keys(modes) as DrawTool[]).find((tool) => modes[tool] === mode)))
  // A double click on an annotation opens it with the tool that made it; pdf.js asks for that.
  on<{ mode: number; editId?: string }>('switchannotationeditormode', (asked) => {
    viewer.annotationEditorMode = asked as { mode: number }
  })
  zoomByHand(container, viewer, signal)
  viewer.setDocument(document)
  linkService.setDocument(document)
  const marks = followMarks(document, { container, bus: eventBus, onMarks: events.onMarks, signal })

  // The first page is drawn meanwhile.
  const facts = await readFacts(document)
  signal.throwIfAborted()
  const save = saveOnce(async () => {
    const undo = drawForeignText(document, await isSigned(document))
    try {
      return toAppended(bytes, await document.saveDocument())
    } finally {
      undo()
    }
  })
  const isShown = (page: number) => [...viewer.getCachedPageViews()].some((view) => view.id === page)
  return {
    facts,
    goTo,
    step: (direction) => goTo(viewer.currentPageNumber + direction),
    setZoom,
    refit: () => {
      if (fit) setZoom(fit)
      viewer.update()
    },
    setTool: (tool) => setMode(tool ? modes[tool] : NONE),
    addImage: async (file) => {
      await modeReached(STAMP)
      const layer = viewer.getPageView(viewer.currentPageNumber - 1).annotationEditorLayer?.annotationEditorLayer
      await layer?.pasteEditor({ mode: STAMP }, { bitmapFile: file })
      marks.soon()
    },
    find: search.find,
    endFind: search.end,
    removeMark: (id) => {
      const editor = document.annotationStorage.getRawValue(id) as { remove?: () => void } | undefined
      editor?.remove?.()
      marks.soon()
    },
    drawThumbnail: (page, width, thumbnailSignal) => drawThumbnail(document, page, width, isShown(page), thumbnailSignal),
    drawForPrint: (page) => drawForPrint(pdfjs, document, page),
    save: async () => {
      // What is being written belongs to it.
      await modeReached(NONE)
      if (marks.read().length === 0) return bytes
      return save(document.annotationStorage.serializable.hash)
    },
    retranslate: texts.again,
    close: () => {
      void texts.destroy()
      viewer.setDocument(null as never)
      linkService.setDocument(null)
    },
  }
}
