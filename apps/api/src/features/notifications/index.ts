export { noticeListeners } from './listeners/notice-listeners.ts'
export { notificationRoutes } from './notifications.routes.ts'
export { toPortalLink } from './portal-link.ts'
export { mailFrames } from './texts/by-language.ts'
