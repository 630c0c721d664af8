import { endpoints } from '@klesis/contract/endpoints.ts'
import { networkOf } from '../../actor/network-of.ts'
import { on, type Routes } from '../../http/on.ts'
import { readEntries } from './entries/read-entries.ts'
import { createEvent } from './events/create-event.ts'
import { moveEvent } from './events/move-event.ts'
import { readEvent } from './events/read-event.ts'
import { removeEvent } from './events/remove-event.ts'
import { saveEvent } from './events/save-event.ts'
import { makeAddress, removeAddress } from './ical/addresses.ts'
import { readFeed } from './ical/read-feed.ts'
import { readCalendarChoices } from './read-calendar-choices.ts'
import { readCalendars } from './read-calendars.ts'
import { createCalendar, removeCalendar, saveCalendar } from './save-calendar.ts'
import { bookSlot, cancelBooking } from './slots/book-slot.ts'
import { findBookable } from './slots/find-bookable.ts'
import { freeSlot } from './slots/free-booking.ts'
import { holdSlot, releaseSlot } from './slots/hold-slot.ts'

export const calendarRoutes: Routes = async (app) => {
  const { db, config, now } = app
  const { calendars, calendarEvents } = endpoints
  const context = () => ({ config, now: now() })
  app.route({ ...on(calendars.list), handler: ({ actor }) => readCalendars(db, actor, now()) })
  app.route({ ...on(calendars.choices), handler: () => readCalendarChoices(db) })
  app.route({ ...on(calendars.create), handler: ({ actor, body }) => createCalendar(db, actor, body, now()) })
  app.route({ ...on(calendars.save), handler: ({ actor, params, body }) => saveCalendar(db, actor, { ...params, ...body }, now()) })
  app.route({ ...on(calendars.remove), handler: ({ actor, params }) => removeCalendar(db, actor, params.id, now()) })
  app.route({
    ...on(calendars.entries),
    handler: ({ actor, params, query }) => readEntries(db, actor, { calendarId: params.id, ...query, now: now(), reminderDays: config.REMINDER_DAYS }),
  })
  app.route({ ...on(calendars.makeAddress), handler: ({ actor, params }) => makeAddress(db, actor, { ...params, ...context() }) })
  app.route({ ...on(calendars.removeAddress), handler: ({ actor, params }) => removeAddress(db, actor, params.id) })
  app.route({
    ...on(calendars.feed),
    handler: async ({ params, ip }, reply) => {
      const text = await readFeed(db, { ...params, address: networkOf(ip), ...context() })
      return reply.headers({ 'content-type': 'text/calendar; charset=utf-8', 'content-disposition': 'inline; filename="calendar.ics"' }).send(text)
    },
  })
  app.route({ ...on(calendarEvents.read), handler: ({ actor, params }) => readEvent(db, actor, params.id, now()) })
  app.route({ ...on(calendarEvents.create), handler: ({ actor, body }) => createEvent(db, actor, body, context()) })
  app.route({ ...on(calendarEvents.save), handler: ({ actor, params, body }) => saveEvent(db, actor, { ...params, ...body }, context()) })
  app.route({ ...on(calendarEvents.move), handler: ({ actor, params, body }) => moveEvent(db, actor, { ...params, ...body }, context()) })
  app.route({ ...on(calendarEvents.remove), handler: ({ actor, params, query }) => removeEvent(db, actor, { ...params, ...query }, context()) })
  app.route({
    ...on(calendarEvents.bookable),
    handler: async ({ actor, query }) => ({ items: await findBookable(db, actor, query.invitation, now()) }),
  })
  app.route({ ...on(calendarEvents.hold), handler: ({ actor, params }) => holdSlot(db, actor, params.id, now()) })
  app.route({ ...on(calendarEvents.release), handler: ({ actor, params }) => releaseSlot(db, actor, params.id) })
  app.route({ ...on(calendarEvents.book), handler: ({ actor, params }) => bookSlot(db, actor, params.id, context()) })
  app.route({ ...on(calendarEvents.cancel), handler: ({ actor, params }) => cancelBooking(db, actor, params.id, context()) })
  app.route({ ...on(calendarEvents.free), handler: ({ actor, params, body }) => freeSlot(db, actor, { ...params, ...body }, context()) })
}
