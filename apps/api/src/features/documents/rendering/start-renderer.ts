import path from 'node:path'
import type { PdfResult } from '@klesis/pdf/pdf-fault.ts'
import type { Block, DocumentContent, Text } from '@klesis/pdf/render/content.ts'
import type { RenderedDocument } from '@klesis/pdf/render/render-document.ts'
import { ChildFailed, type ChildJob } from '../../../children/child-types.ts'
import { startChildren } from '../../../children/start-children.ts'
import { refuse } from '../../../refusals/refuse.ts'

export interface Renderer {
  /** Refuses with `document.preparationFailed`, or `request.tooMany` if too many long ones wait. */
  render: (content: DocumentContent, by: ChildJob) => Promise<RenderedDocument>
  close: () => Promise<void>
}

/** Texts up to this length are about fifteen pages, which take less time than the start of a process. */
export const mostInProcess = 40_000

/** Renders documents of the portal's own content: short ones at once, long ones in a process of their own, so that nobody waits for them. */
export function startRenderer(): Renderer {
  const children = startChildren<DocumentContent, PdfResult<RenderedDocument>>(path.join(import.meta.dirname, 'render.child.ts'), {
    ...{ atOnce: 2, waitingOfOwner: 4, waiting: 40, milliseconds: 30_000 },
    ...{ heapMegabytes: 384, dataMegabytes: 640, answerBytes: 64 * 2 ** 20 },
  })
  const render = async (content: DocumentContent, by: ChildJob) => {
    const rendered = await (lengthOf(content.blocks) > mostInProcess ? children.run(content, by) : renderHere(content)).catch((error: unknown) => {
      if (error instanceof ChildFailed) return refuse('document.preparationFailed')
      throw error
    })
    if (rendered.ok) return rendered.value
    return refuse('document.preparationFailed')
  }
  return { render, close: children.close }
}

/** What draws documents is loaded for the first one: a server that only waits holds none of its 15 MB. */
async function renderHere(content: DocumentContent): Promise<PdfResult<RenderedDocument>> {
  const { renderDocument } = await import('@klesis/pdf/render/render-document.ts')
  return renderDocument(content)
}

const textLength = (text: Text): number =>
  typeof text === 'string' ? text.length : 'text' in text ? text.text.length : text.reduce((sum, one) => sum + textLength(one), 0)

/** What takes time to draw: the letters, and a cell as much as twenty of them. */
function lengthOf(blocks: readonly Block[]): number {
  const sum = (texts: readonly Text[]) => texts.reduce((total, text) => total + textLength(text) + 20, 0)
  return blocks.reduce((total, block) => {
    if (block.kind === 'facts') return total + sum(block.items.flatMap(({ label, value }) => [label, value]))
    if (block.kind === 'table') return total + block.rows.reduce((all, row) => all + sum(row), 0)
    if (block.kind === 'list') return total + sum(block.items)
    return 'text' in block ? total + sum([block.text]) : total
  }, 0)
}
