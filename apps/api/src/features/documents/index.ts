export { applicationContent } from './application-document/application-content.ts'
export { documentTexts } from './application-document/application-texts.ts'
export type { WrittenApplication } from './application-document/written-application.ts'
export { type Renderer, startRenderer } from './rendering/start-renderer.ts'
