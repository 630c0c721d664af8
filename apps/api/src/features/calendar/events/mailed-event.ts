import type { MailedTime } from './event-mail.ts'
import type { StoredEvent } from './lock-event.ts'

export const toMailedEvent = (event: StoredEvent): MailedTime => ({
  ...{ eventId: event.id, uid: `event-${event.uid}`, sequence: event.revision - 1, title: event.title, isAllDay: event.is_all_day },
  ...{ startsAt: event.starts_at, endsAt: event.ends_at, place: event.place, link: event.link },
})
