export { embeddingRoutes } from './embedding.routes.ts'
export { openFrameHosts } from './frame-hosts.ts'
export { isListed } from './is-listed.ts'
