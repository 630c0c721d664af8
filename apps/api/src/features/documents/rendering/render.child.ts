import type { DocumentContent } from '@klesis/pdf/render/content.ts'
import { renderDocument } from '@klesis/pdf/render/render-document.ts'
import { serveChild } from '../../../children/serve-child.ts'

await serveChild((content: DocumentContent) => renderDocument(content))
