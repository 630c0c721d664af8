import { vi } from 'vitest'
import { PdfNotShown, type PdfView, type PdfViewEvents, type PdfViewSetup } from '../engine/pdf-view.ts'
import type { PdfFacts, PdfFailure } from '../pdf-viewer.types.ts'

const usual: PdfFacts = { pages: 3, width: 595, height: 842, isEncrypted: false, hasActiveContent: false }

/** An open document without a canvas. `events` tells the screen what a person would cause. */
export function fakeView(facts: Partial<PdfFacts> = {}) {
  const made = { failure: undefined as PdfFailure | undefined, password: undefined as string | undefined }
  const opened: PdfViewSetup[] = []
  const view = {
    facts: { ...usual, ...facts },
    goTo: vi.fn<PdfView['goTo']>(),
    step: vi.fn<PdfView['step']>(),
    setZoom: vi.fn<PdfView['setZoom']>(),
    refit: vi.fn(),
    setTool: vi.fn<PdfView['setTool']>(),
    addImage: vi.fn<PdfView['addImage']>(async () => undefined),
    find: vi.fn<PdfView['find']>(),
    endFind: vi.fn(),
    removeMark: vi.fn<PdfView['removeMark']>(),
    drawThumbnail: vi.fn<PdfView['drawThumbnail']>(async (page) => `blob:${page}`),
    drawForPrint: vi.fn<PdfView['drawForPrint']>(async (page) => ({ url: `blob:print-${page}`, width: 595, height: 842 })),
    save: vi.fn<PdfView['save']>(async () => new Uint8Array([1, 2, 3])),
    retranslate: vi.fn(),
    close: vi.fn(),
  } satisfies PdfView
  const open = async (setup: PdfViewSetup): Promise<PdfView> => {
    opened.push(setup)
    if (made.failure) throw new PdfNotShown(made.failure)
    if (made.password !== undefined) await asked(setup.events.onPassword, made.password)
    return view
  }
  const events = () => opened.at(-1)?.events as PdfViewEvents
  return { view, open, opened, made, events }
}

/** Asks until the password is right. */
const asked = (ask: PdfViewEvents['onPassword'], right: string) =>
  new Promise<void>((resolve) => {
    const take = (given: string) => (given === right ? resolve() : ask(take, true))
    ask(take, false)
  })
