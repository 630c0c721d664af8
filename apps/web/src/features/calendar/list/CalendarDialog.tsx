import { calendarAudiences } from '@klesis/contract/calendar/calendar-kinds.ts'
import { CalendarInput, type CalendarRow } from '@klesis/contract/calendar/calendars.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { Radio, Select, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DialogButtons } from '../../../ui/DialogButtons.tsx'
import { LocalizedInput } from '../../../ui/LocalizedInput.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { toast } from '../../../ui/toast.ts'
import { UnsavedGuard } from '../../../ui/UnsavedGuard.tsx'
import { useGuardedClose } from '../../../ui/use-guarded-close.tsx'
import { useServerForm } from '../../../ui/use-server-form.ts'
import { calendarChoicesQuery, useSaveCalendar } from '../calendar.queries.ts'
import { PeopleField, type PersonDraft } from '../PeopleField.tsx'

interface Props {
  /** The calendar to change; a new one if left out. */
  calendar: CalendarRow | undefined
  onClose: () => void
}

const toDraft = (calendar: CalendarRow | undefined) => ({
  title: calendar?.title ?? {},
  audience: calendar?.audience ?? ('everybody' as const),
  ofId: calendar?.of ? String(calendar.of.id) : null,
  people: (calendar?.people ?? []).map(({ personId, name }): PersonDraft => ({ name, choice: { personId } })),
})

/** The title of a calendar, and for whom it is. */
export function CalendarDialog({ calendar, onClose }: Props) {
  const { t } = useTranslation('calendar')
  const language = useLanguage()
  const { data, error } = useQuery(calendarChoicesQuery)
  const form = useServerForm({
    initialValues: toDraft(calendar),
    schema: CalendarInput,
    toBody: ({ ofId, people, ...values }) => ({
      ...values,
      ofId: ofId === null ? null : Number(ofId),
      people: people.map(({ choice }) => choice),
      revision: calendar?.revision ?? 0,
    }),
    faultText: (field) => t(field === 'title' ? 'fault.title' : 'fault.choose'),
    fieldOfRefusal: { 'employee.notFound': 'people', 'employee.inactive': 'people', 'substitute.noAccount': 'people', 'calendar.personUnknown': 'people' },
    save: useSaveCalendar(calendar?.id),
    onSaved: () => {
      void toast({ message: t('form.saved') })
      onClose()
    },
  })
  const { close, question } = useGuardedClose({ isModified: () => form.isDirty, isBusy: form.isBusy, onClose })
  const { audience } = form.values
  const choices = (audience === 'unit' ? data?.units : data?.committees) ?? []
  // A calendar stays with its unit also once that is inactive and not offered any more.
  const { of } = calendar ?? {}
  const former = of && calendar?.audience === audience && choices.every(({ id }) => id !== of.id) ? [of] : []
  return (
    <Dialog onClose={close} title={calendar ? t('form.editTitle', { title: textIn(calendar.title, language) }) : t('form.newTitle')}>
      <form noValidate onSubmit={form.submit}>
        <Stack>
          <Refused error={form.refused ?? error} />
          <LocalizedInput label={t('form.name')} languages={['el', 'en']} isRequired takesFocus {...form.field('title')} />
          <Radio.Group
            label={t('form.audience')}
            value={audience}
            onChange={(value) => form.set({ audience: calendarAudiences.find((one) => one === value) ?? 'everybody', ofId: null })}
          >
            <Stack gap={6} mt={4}>
              {calendarAudiences.map((value) => (
                <Radio key={value} value={value} label={t(`audience.${value}`)} />
              ))}
            </Stack>
          </Radio.Group>
          {(audience === 'unit' || audience === 'committee') && (
            <Select
              label={t(`form.${audience}`)}
              description={t(`form.audience.${audience}`)}
              data={[...former, ...choices].map(({ id, title }) => ({ value: String(id), label: textIn(title, language) }))}
              searchable
              required
              {...form.field('ofId')}
            />
          )}
          {audience === 'people' && <PeopleField label={t('form.people')} {...form.field('people')} />}
          <DialogButtons confirm={t(calendar ? 'form.save' : 'form.create')} isBusy={form.isBusy} onClose={close} />
        </Stack>
        <UnsavedGuard isDirty={form.isDirty} />
      </form>
      {question}
    </Dialog>
  )
}
