import type { CalendarEventView } from '@klesis/contract/calendar/calendar-events.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { NumberInput, Radio, Select, Stack, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Refused } from '../../../ui/Refused.tsx'
import text from '../../../ui/text.module.css'
import type { FormFields } from '../../../ui/use-server-form.ts'
import { calendarChoicesQuery } from '../calendar.queries.ts'
import type { EventDraft } from './event-draft.ts'

interface Props {
  form: FormFields<EventDraft>
  /** As they are stored; left out for an event without. */
  slots: CalendarEventView['slots'] | undefined
  /** Somebody has booked a slot, so that these stay. */
  isBooked: boolean
}

/** Whether interviews have slots, how long they are and who books them. */
export function SlotsFields({ form, slots, isBooked }: Props) {
  const { t } = useTranslation('calendar')
  const language = useLanguage()
  const { data, error } = useQuery(calendarChoicesQuery)
  const { values, set } = form
  const choices = (values.bookers === 'invitation' ? data?.invitations : data?.committees) ?? []
  // Nothing new is planned for an invitation that was archived meanwhile, but what was planned for it is still its own.
  const former = slots?.bookers === values.bookers && choices.every(({ id }) => id !== slots.of.id) ? [slots.of] : []
  return (
    <Stack>
      <Switch
        label={t('event.hasSlots')}
        description={t(isBooked ? 'event.booked' : 'event.slotsHelp')}
        checked={values.hasSlots}
        disabled={isBooked}
        onChange={(change) => set({ hasSlots: change.currentTarget.checked })}
      />
      {values.hasSlots && (
        <>
          <Refused error={error} />
          <NumberInput label={t('event.minutes')} min={5} max={240} step={5} allowDecimal={false} disabled={isBooked} {...form.field('minutes')} />
          <Radio.Group
            label={t('event.bookers')}
            value={values.bookers}
            onChange={(bookers) => set({ bookers: bookers === 'committee' ? bookers : 'invitation', ofId: null })}
          >
            <Stack gap={6} className={text.flat}>
              <Radio value="invitation" label={t('event.bookers.invitation')} disabled={isBooked} />
              <Radio value="committee" label={t('event.bookers.committee')} disabled={isBooked} />
            </Stack>
          </Radio.Group>
          <Select
            label={t(`event.of.${values.bookers}`)}
            data={[...former, ...choices].map(({ id, title }) => ({ value: String(id), label: textIn(title, language) }))}
            searchable
            required
            disabled={isBooked}
            {...form.field('ofId')}
          />
        </>
      )}
    </Stack>
  )
}
