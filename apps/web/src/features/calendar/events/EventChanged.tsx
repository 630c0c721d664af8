import { Alert } from '@mantine/core'
import type { TextKey } from '../../../i18n/texts-map.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { Change } from '../../../ui/merge-draft.ts'
import type { EventDraft } from './event-draft.ts'

const names: Partial<Record<keyof EventDraft, TextKey<'calendar'>>> = {
  ...{ calendarId: 'event.calendar', kind: 'event.kind', title: 'event.name', isAllDay: 'event.allDay', startsAt: 'event.starts', endsAt: 'event.ends' },
  ...{ place: 'event.place', link: 'event.link', people: 'event.people' },
}

/** Says which fields of an event somebody else changed while it was edited. */
export function EventChanged({ changes }: { changes: readonly Change<EventDraft>[] }) {
  const { t } = useTranslation('calendar')
  const fields = [...new Set(changes.map(({ field }) => t(names[field] ?? 'event.hasSlots')))]
  return (
    <Alert color="amber" role="alert" title={t('event.changed')}>
      {t('event.changedFields', { fields: new Intl.ListFormat(useLanguage()).format(fields) })}
    </Alert>
  )
}
