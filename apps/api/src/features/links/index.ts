import './sweep-nameless.ts'

export { linkListeners } from './link-listeners.ts'
export { linkRoutes } from './links.routes.ts'
export { makeLink } from './make-link.ts'
export { makeStepLinks } from './make-step-links.ts'
export { makePrivateLink } from './private-link.ts'
