import './sweep-links.ts'

export { forgetLinks } from './forget-links.ts'
export { linkListeners } from './link-listeners.ts'
export { linkRoutes } from './links.routes.ts'
export { makeMailedLink, makeNoticeLink } from './mailed-link.ts'
export { makeStepLinks } from './make-step-links.ts'
export { findAnonymous } from './private-link.ts'
