export { calendarRoutes } from './calendar.routes.ts'
export { eraseCalendar } from './erase-calendar.ts'
export { createEvent } from './events/create-event.ts'
export { createCalendar } from './save-calendar.ts'
