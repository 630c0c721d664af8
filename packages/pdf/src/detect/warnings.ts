import { PdfArray, PdfDict, type PdfObject } from '@libpdf/core'
import { type OpenDocument, reader } from '../document/open-document.ts'

/**
 * What a signer should know of a document: `script`: it runs JavaScript; `launch`: it starts a program; `attachments`: files are inside; `dynamicForm`: an
 * XFA form, which other programs show differently.
 */
export type DocumentWarning = 'script' | 'launch' | 'attachments' | 'dynamicForm'

/** Annotations after these are not looked at. */
const mostAnnotations = 20_000
const warningOfAction: Readonly<Record<string, DocumentWarning>> = { JavaScript: 'script', Launch: 'launch' }

/** Reads the actions of the document, its pages and their annotations; actions that follow on another are not looked at. */
export function warningsOf(document: OpenDocument): DocumentWarning[] {
  const read = reader(document)
  const found = new Set<DocumentWarning>()
  const lookAt = (action: PdfObject | null) => {
    const kind = action instanceof PdfDict ? warningOfAction[read.name(action, 'S') ?? ''] : undefined
    if (kind) found.add(kind)
  }
  const lookAtAll = (owner: PdfDict | null) => {
    lookAt(document.resolve(owner?.get('A')))
    for (const [, action] of read.dict(owner, 'AA') ?? []) lookAt(document.resolve(action))
  }
  const names = read.dict(document.catalog, 'Names')
  if (names?.has('JavaScript')) found.add('script')
  if (names?.has('EmbeddedFiles')) found.add('attachments')
  if (read.dict(document.catalog, 'AcroForm')?.has('XFA')) found.add('dynamicForm')
  lookAt(document.resolve(document.catalog.get('OpenAction')))
  lookAtAll(document.catalog)
  let count = 0
  for (const ref of document.pages) {
    const page = read.asDict(ref)
    lookAtAll(page)
    const annotations = document.resolve(page?.get('Annots'))
    for (const annotation of annotations instanceof PdfArray ? annotations : []) if (++count <= mostAnnotations) lookAtAll(read.asDict(annotation))
  }
  return [...found]
}
